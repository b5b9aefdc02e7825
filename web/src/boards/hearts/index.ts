/** Hearts: a plain board whose cards are drawn as cards. */
import type { Event, PlayerView, View } from '../../games/hearts';
import { plainBoard } from '../plain';

const CARDS: (keyof View | keyof PlayerView)[] = ['hand', 'taken', 'trick'];

export default plainBoard<View, Event>(CARDS);
