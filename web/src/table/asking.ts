import { settings } from '../state/settings';

/** What is done at once, and what waits to be confirmed, as the player has set it. */
export const asking = () =>
  ({
    always: 'What it would do is shown first.',
    matters: 'What can be taken back free is done at once; anything else is shown first.',
    never: 'It is done at once.',
  })[settings.ask];
