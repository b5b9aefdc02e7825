/** What is being resolved, and whatever is to be picked that lies nowhere on the board: it lies over the middle of the stage. */
import { For, Index, Show, createMemo, type JSX } from 'solid-js';
import { readAction, type PlayerView, type View } from '../../games/astro-knights';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { Art } from '../../ui/art';
import { Thing, type Things } from '../things';
import { Arrange } from './Arrange';
import { Face, told } from './Face';
import { bossCardOf, bossMotif, cardOf, knightOf } from './kit';

/** Something on the tray. */
type Lying =
  | { sort: 'card'; target: string; id: string; of?: string }
  | { sort: 'boss'; target: string; id: string }
  | { sort: 'knight'; target: string; id: string }
  | { sort: 'option'; target: string; text: string };

function lying(text: string): Lying | null {
  const action = readAction(text);
  switch (action?.form) {
    case 'Card':
      return { sort: 'card', target: `tray:${action.card}`, id: action.card };
    case 'CardOf':
      return { sort: 'card', target: `tray:${action.card2} ${action.seat}`, id: action.card2, of: action.seat };
    case 'BossCard':
      return { sort: 'boss', target: `tray:${action.Boss_card}`, id: action.Boss_card };
    case 'Knight':
      return { sort: 'knight', target: `tray:${action.Knight}`, id: action.Knight };
    case 'Option':
      return { sort: 'option', target: `tray:option ${action.option}`, text };
    default:
      return null;
  }
}

export function Middle(props: {
  view: View;
  table: Table;
  choice: Choice;
  things: Things;
  past: boolean;
  /** The own place, where cards are put away. */
  own: { seat: string; player: PlayerView } | null;
}): JSX.Element {
  const tray = createMemo(() =>
    props.past
      ? []
      : props.choice
          .offers()
          .map(lying)
          .filter((one) => one !== null),
  );
  // What is bought is pressed in the shop, which must be seen then.
  const buying = () => props.choice.offers().some((text) => readAction(text)?.form === 'Supply');
  const aside = () => buying() && !props.past;
  const now = () => props.view.resolving.at(-1);
  const arranging = createMemo(() => {
    const question = props.choice.question();
    const puts = question?.asks === 'put-away' || question?.asks === 'discard';
    return !props.past && puts && question.owed && question.seat === props.own?.seat ? props.own : null;
  });
  return (
    <Show when={now() || tray().length || arranging() || props.view.vote}>
      <section
        class="ak-middle"
        classList={{ aside: aside(), plain: !aside() && !tray().length && !arranging() }}
        aria-label="Being resolved"
      >
        <Show when={now()}>
          <ol class="ak-resolving">
            <Index each={props.view.resolving}>
              {(one, at) => (
                <li classList={{ now: at === props.view.resolving.length - 1 }}>
                  <b>{one().name}</b> <Stepped words={one().words} step={one().step} />
                </li>
              )}
            </Index>
          </ol>
        </Show>
        <Show when={props.view.vote}>
          {(vote) => (
            <p class="ak-vote">
              {vote().by} proposes: <b>{vote().option}</b>. Agreed: {[...vote().agreed].join(', ')}.
            </p>
          )}
        </Show>
        <Show when={arranging()}>
          {(own) => <Arrange table={props.table} choice={props.choice} seat={own().seat} player={own().player} />}
        </Show>
        <Show when={tray().length}>
          <div class="ak-tray" role="group" aria-label="To choose from">
            <For each={tray()}>{(one) => <Lies one={one} choice={props.choice} things={props.things} />}</For>
          </div>
        </Show>
      </section>
    </Show>
  );
}

/** A text with what is done of it, the step that is being resolved, and what is still to come. */
function Stepped(props: { words: string; step: string }): JSX.Element {
  const parts = () => {
    const at = props.step ? props.words.indexOf(props.step) : -1;
    // What is done in set-up is on no card.
    if (at < 0) return { done: '', step: props.step || props.words, then: '' };
    const behind = at + props.step.length;
    return { done: props.words.slice(0, at), step: props.step, then: props.words.slice(behind) };
  };
  return (
    <span>
      <span class="ak-done">{parts().done}</span>
      <mark aria-current="step">{parts().step}</mark>
      <span>{parts().then}</span>
    </span>
  );
}

function Lies(props: { one: Lying; choice: Choice; things: Things }): JSX.Element {
  const { one } = props;
  switch (one.sort) {
    case 'card':
      return (
        <Thing
          things={props.things}
          target={one.target}
          name={cardOf(one.id).name}
          look={`card:${one.id}`}
          class="ak-held"
          says={`${told(one.id)}${one.of ? `, of ${one.of}` : ''}`}
        >
          <Face id={one.id} note={one.of ? `of ${one.of}` : ''} />
        </Thing>
      );
    case 'boss': {
      const card = bossCardOf(one.id);
      return (
        <Thing
          things={props.things}
          target={one.target}
          name={card.name}
          look={`boss-card:${one.id}`}
          class="ak-held"
          says={`${card.name}: ${card.text}`}
        >
          <span class="ak-card tone-boss">
            <span class="ak-art">
              <Art of={card.id} motif={bossMotif(card)} />
            </span>
            <span class="ak-name">{card.name}</span>
            <span class="ak-text">{card.text}</span>
          </span>
        </Thing>
      );
    }
    case 'knight': {
      const knight = knightOf(one.id);
      return (
        <Thing
          things={props.things}
          target={one.target}
          name={knight.name}
          look={`knight:${one.id}`}
          class="ak-held ak-candidate"
          says={`${knight.name}, ${knight.title}. ${knight.ability.name}: ${knight.ability.text}`}
        >
          <span class="ak-card tone-knight">
            <span class="ak-art">
              <Art of={knight.id} motif="figure" />
            </span>
            <span class="ak-name">{knight.name}</span>
            <span class="ak-text">
              <i>{knight.title}.</i> {knight.ability.text}
            </span>
          </span>
        </Thing>
      );
    }
    case 'option':
      return (
        <Thing
          things={props.things}
          target={one.target}
          name={props.choice.label(one.text)}
          look="resolving"
          class="ak-option"
          says={props.choice.label(one.text)}
        >
          {props.choice.label(one.text)}
        </Thing>
      );
  }
}
