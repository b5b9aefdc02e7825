/** What is to be chosen and lies nowhere on the table: knights, respites, themes, suits, decks, a searched deck. It lies over the table. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import {
  readAction,
  type Action,
  type Respite,
  type Suit,
  type TeamDeck,
  type Theme,
  type View,
} from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import { Thing, type Things } from '../things';
import { Crest } from './Crest';
import { Personal } from './Face';
import { DECK_NAMES, SUIT_NAMES, kit, knightOf, respiteOf, styleOf, themeOf } from './kit';
import { targetsOf } from './offers';
import { SuitSign } from './signs';
import { cardName, playerOf, told } from './view';

type Laid = Extract<
  Action,
  { form: 'Knight' | 'Respite' | 'Theme' | 'Loci' | 'Enemies' | 'Threats' | 'Style' | 'Add' }
>;
const FORMS = new Set(['Knight', 'Respite', 'Theme', 'Loci', 'Enemies', 'Threats', 'Style', 'Add']);
const isLaid = (action: Action | null): action is Laid => action !== null && FORMS.has(action.form);

export function Tray(props: { view: View; own: string; choice: Choice; things: Things }): JSX.Element {
  const laid = createMemo(() => props.choice.offers().map(readAction).filter(isLaid));
  return (
    <Show when={laid().length}>
      <section class={`sk-tray of-${laid()[0]?.form.toLowerCase()}`} aria-label="To choose from">
        <For each={laid()}>{(action) => <Lies {...props} action={action} />}</For>
      </section>
    </Show>
  );
}

function Lies(props: { view: View; own: string; choice: Choice; things: Things; action: Laid }): JSX.Element {
  const [target = ''] = targetsOf(props.action);
  const choice = (name: string, look: string, says: string, face: JSX.Element) => (
    <Thing things={props.things} target={target} name={name} look={look} class="sk-choice" says={says}>
      {face}
    </Thing>
  );
  const { action } = props;
  switch (action.form) {
    case 'Knight': {
      const knight = knightOf(action.knight);
      return choice(
        knight.name,
        `knight:${knight.id}`,
        `${knight.name}, once ${knight.once}. ${knight.power}.`,
        <>
          <span class="sk-choice-head">
            <span class="sk-small-crest">
              <Crest
                of={knight.id}
                colour={playerOf(props.view, props.own)?.colour ?? 'red'}
                life={6}
                perished={false}
              />
            </span>
            <b>{knight.name}</b>
          </span>
          <span>once {knight.once}</span>
          <i>{knight.power}.</i>
        </>,
      );
    }
    case 'Respite': {
      const { title, blurb } = respiteOf(action.respite as Respite);
      return choice(title, `respite:${action.respite}`, `${title}: ${blurb}`, <Titled title={title} blurb={blurb} />);
    }
    case 'Theme': {
      const { title, blurb } = themeOf(action.theme as Theme);
      return choice(title, `theme:${action.theme}`, `${title}: ${blurb}`, <Titled title={title} blurb={blurb} />);
    }
    case 'Style': {
      const { name, blurb } = styleOf(action.style);
      return choice(name, `style:${action.style}`, `${name}: ${blurb}`, <Titled title={name} blurb={blurb} />);
    }
    case 'Loci':
    case 'Enemies':
    case 'Threats':
      return <Suits {...props} action={action} target={target} />;
    case 'Add': {
      const card = props.view.searching?.find((one) => one.card === action.card);
      return (
        <Show when={card}>
          {(it) => choice(cardName(it()), `card:${it().card}`, told(it()), <Personal card={it()} />)}
        </Show>
      );
    }
  }
}

const Titled = (props: { title: string; blurb: string }): JSX.Element => (
  <>
    <b>{props.title}</b>
    <span>{props.blurb}</span>
  </>
);

const DECK_OF: Record<'Loci' | 'Enemies' | 'Threats', TeamDeck> = {
  Loci: 'locus',
  Enemies: 'enemy',
  Threats: 'threat',
};

/** Three cards of one's own with a suit each. */
function Suits(props: {
  view: View;
  own: string;
  things: Things;
  target: string;
  action: Extract<Action, { form: 'Loci' | 'Enemies' | 'Threats' }>;
}): JSX.Element {
  const deck = () => DECK_OF[props.action.form];
  const suits = () => [props.action.suit, props.action.suit2, props.action.suit3] as Suit[];
  const number = () => props.view.players.findIndex((player) => player.seat === props.own) + 1;
  const titles = () =>
    [0, 1, 2].map(
      (slot) =>
        kit()
          .packs.find((pack) => pack.id === props.view.pack)
          ?.cards.find((card) => card.deck === deck() && card.number === number() && card.slot === slot)?.title ??
        `${DECK_NAMES[deck()]} ${slot + 1}`,
    );
  return (
    <Thing
      things={props.things}
      target={props.target}
      name={DECK_NAMES[deck()]}
      look={`deck:${deck()}`}
      class="sk-choice suits"
      says={titles()
        .map((title, at) => `${title}: ${SUIT_NAMES[suits()[at]!]}`)
        .join(', ')}
    >
      <For each={titles()}>
        {(title, at) => (
          <span class="sk-suited">
            <SuitSign suit={suits()[at()]!} size={18} /> <b>{SUIT_NAMES[suits()[at()]!]}</b> {title}
          </span>
        )}
      </For>
    </Thing>
  );
}
