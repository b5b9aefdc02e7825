/** The middle of the table: the common cards, the decks, the current bid and what may be bid now. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import { readAction, type CommonView, type Place, type PlayerView, type View } from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import { Thing, type Things } from '../things';
import { colourOf } from './Chairs';
import { Team } from './Face';
import { DECK_NAMES, markSays, teamTitle, themeOf } from './kit';
import { Line } from './signs';
import { knightName, playerOf, playing, total } from './view';

const PLACE_NAMES: Record<Place, string> = {
  locus: 'Locus',
  enemy: 'Enemy',
  threat: 'Threat',
  first: 'Complication',
  second: 'Complication',
};
const PLACES: readonly Place[] = ['locus', 'enemy', 'threat', 'first', 'second'];

export function Middle(props: {
  view: View;
  own: PlayerView | undefined;
  things: Things;
  choice: Choice;
  lit: string | null;
}): JSX.Element {
  return (
    <div class="sk-middle">
      <Round view={props.view} />
      <Show when={playing(props.view)} fallback={<Scenes view={props.view} />}>
        <div class="sk-common" role="group" aria-label="Common cards">
          <For each={PLACES}>
            {(place) => <Common {...props} place={place} card={props.view.common.find((one) => one.place === place)} />}
          </For>
        </div>
      </Show>
      <Bid {...props} />
    </div>
  );
}

/** Between hands: whose scene it is and what it touches on, whose come next, and a ransom that is being gathered. */
function Scenes(props: { view: View }): JSX.Element {
  const now = createMemo(() => playerOf(props.view, props.view.scenes[0] ?? ''));
  const next = () => props.view.scenes.slice(1).flatMap((seat) => playerOf(props.view, seat) ?? []);
  const theme = () => now()?.theme;
  return (
    <div class="sk-scenes">
      <Show when={now()}>
        {(knight) => (
          <>
            <span class="sk-scene-name">{knightName(knight())}</span>
            <Show when={theme()}>
              {(word) => (
                <span class="sk-scene-theme">
                  {themeOf(word()).title}. <i>{themeOf(word()).blurb}</i>
                </span>
              )}
            </Show>
            <Show when={next().length}>
              <span class="sk-scene-next">Then {next().map(knightName).join(', ')}.</span>
            </Show>
          </>
        )}
      </Show>
      <Show when={props.view.affected}>
        <span class="sk-ransom">
          Ransom pledged: <b>{total(props.view.pledges)}</b> of 6, for {props.view.affected.split('').join(', ')}
        </span>
      </Show>
    </div>
  );
}

/** Which hand it is, which round, and what is out of the ordinary. */
function Round(props: { view: View }): JSX.Element {
  const { view } = props;
  const stage = () =>
    !props.view.hand
      ? 'The Approach'
      : props.view.scenes.length
        ? 'Long, Lonely Moments'
        : props.view.round > 3
          ? 'Showing of hands'
          : props.view.asked === null
            ? 'The Searing Sun'
            : props.view.round
              ? `Round ${props.view.round} of 3`
              : 'The Deal';
  return (
    <div class="sk-round">
      <Show when={props.view.hand}>
        <span>
          Hand <b>{props.view.hand}</b>
          <Show when={view.hands}> of {view.hands}</Show>
        </span>
      </Show>
      <span class="sk-stage">{stage()}</span>
      <Show when={props.view.hobbled}>
        <span class="sk-sign warn">Foe's limit 1</span>
      </Show>
      <Show when={props.view.barred}>
        <span class="sk-sign warn">Thwarted barred</span>
      </Show>
    </div>
  );
}

function Common(props: {
  view: View;
  place: Place;
  card: CommonView | undefined;
  things: Things;
  lit: string | null;
}): JSX.Element {
  return (
    <Show
      when={props.card}
      fallback={
        <span class="sk-place" classList={{ due: playing(props.view) }}>
          {PLACE_NAMES[props.place]}
        </span>
      }
    >
      {(card) => (
        <Thing
          things={props.things}
          target={`place:${props.place}`}
          name={teamTitle(props.view, card().deck, card().mark)}
          look={`place:${props.place}`}
          class="sk-common-card"
          lit={props.lit === card().mark}
          says={`${PLACE_NAMES[props.place]}: ${markSays(card().mark)}, ${teamTitle(props.view, card().deck, card().mark)}`}
        >
          <Team view={props.view} deck={card().deck} mark={card().mark} note={PLACE_NAMES[props.place]} />
        </Thing>
      )}
    </Show>
  );
}

/** The bid of now, the own line and room; on one's turn each number to which the line may be raised can be pressed. */
function Bid(props: { view: View; own: PlayerView | undefined; things: Things; choice: Choice }): JSX.Element {
  const steps = createMemo(() =>
    props.choice.offers().flatMap((text) => {
      const action = readAction(text);
      return action?.form === 'Surge' ? [action.small_number] : [];
    }),
  );
  /** What levels with the bid, or goes as far as the limit lets it. */
  const level = createMemo(() => {
    const form = props.choice
      .offers()
      .map((text) => readAction(text)?.form)
      .find((one) => one === 'Match' || one === 'Limit' || one === 'Pass');
    return form ?? null;
  });
  const line = () => total(props.own?.line ?? []);
  return (
    <div class="sk-bid" classList={{ idle: !playing(props.view) }}>
      <Show when={playing(props.view)}>
        <span class="sk-bid-now" data-look="bid">
          Bid <b>{props.view.bid}</b>
        </span>
        <Show when={props.own?.alive}>
          <span class="sk-bid-own">
            Your line <b>{line()}</b> <Line chips={props.own?.line ?? []} colour={colourOf(props.view)} />
          </span>
          <span class="sk-bid-own" data-look="room">
            Room <b>{props.own?.room ?? 0}</b>
          </span>
        </Show>
        <Show when={level() || props.things.can('fade')}>
          <span class="sk-ladder" role="group" aria-label="Raise your line to">
            <Show when={level()}>
              {(form) => (
                <Thing
                  things={props.things}
                  target="match"
                  name={form()}
                  look="bid:match"
                  class="sk-step level"
                  says={`${form()}, line of ${line()}, bid of ${props.view.bid}`}
                >
                  {form() === 'Match'
                    ? `Match ${props.view.bid}`
                    : form() === 'Limit'
                      ? `Limit ${line() + (props.own?.room ?? 0)}`
                      : form()}
                </Thing>
              )}
            </Show>
            <For each={steps()}>
              {(to) => (
                <Thing
                  things={props.things}
                  target={`surge:${to}`}
                  name={`Surge to ${to}`}
                  look={`bid:${to}`}
                  class="sk-step"
                  says={`Surge to ${to}`}
                >
                  {to}
                </Thing>
              )}
            </For>
            <Show when={props.things.can('reveal')}>
              <Thing
                things={props.things}
                target="reveal"
                name="Show your hand"
                look="bid:show"
                class="sk-step level"
                says="Show your hand"
              >
                Show
              </Thing>
            </Show>
            <Show when={props.things.can('fade')}>
              <Thing
                things={props.things}
                target="fade"
                name="Fade"
                look="bid:fade"
                class="sk-step fade"
                says="Fade away"
              >
                Fade
              </Thing>
            </Show>
          </span>
        </Show>
      </Show>
    </div>
  );
}

/** The team decks, when the Foe turns one up: pressed in the middle. */
export function Decks(props: { view: View; things: Things; choice: Choice }): JSX.Element {
  const asked = () => props.choice.offers().some((text) => readAction(text)?.form === 'Complication');
  return (
    <Show when={asked()}>
      <div class="sk-decks" role="group" aria-label="Turn up a complication from">
        <For each={props.view.decks}>
          {(deck) => (
            <Thing
              things={props.things}
              target={`deck:${deck.deck}`}
              name={DECK_NAMES[deck.deck]}
              look={`deck:${deck.deck}`}
              class="sk-pile-card"
              says={`${DECK_NAMES[deck.deck]} deck, ${deck.cards} cards`}
            >
              <b>{DECK_NAMES[deck.deck]}</b>
              <span>{deck.cards} cards</span>
            </Thing>
          )}
        </For>
      </div>
    </Show>
  );
}
