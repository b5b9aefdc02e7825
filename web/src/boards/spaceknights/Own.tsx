/** One's own place: crest and chips, hand, cards in front, and the ranking beside them. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { PlayerView, Shown, View } from '../../games/spaceknights';
import { readAction } from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import { Thing, type Things } from '../things';
import { Chair, type Around } from './Chairs';
import { Personal, Team } from './Face';
import { markSays, respiteOf, teamTitle, themeOf } from './kit';
import { Ranking } from './Ranking';
import { Die } from './signs';
import { bestOf, cardName, playing, told } from './view';

export function Own(props: Around & { player: PlayerView; choice: Choice }): JSX.Element {
  return (
    <section class="sk-own" aria-label="Your place">
      <div class="sk-self">
        <Chair {...props} seat={props.own} at={0} />
        <Powers view={props.view} player={props.player} things={props.things} choice={props.choice} />
      </div>
      <Hand view={props.view} player={props.player} things={props.things} choice={props.choice} lit={props.lit} />
      <Ranking view={props.view} best={bestOf(props.view, props.own)} seat={props.own} />
    </section>
  );
}

/** What is done with one's own die, Life Force and respite. */
function Powers(props: { view: View; player: PlayerView; things: Things; choice: Choice }): JSX.Element {
  const can = (form: string) => props.choice.offers().some((text) => readAction(text)?.form === form);
  return (
    <div class="sk-powers">
      <Show when={props.player.alive && props.player.die}>
        <Thing
          things={props.things}
          target="die"
          name="E-die"
          look="die"
          class="sk-power"
          says={`Your E-die shows ${props.player.die}: so many you may bid in a round`}
        >
          <Die shows={props.player.die} colour={props.player.colour} size={26} />
          <Show when={can('Reroll')}>
            <span>roll again</span>
          </Show>
        </Thing>
      </Show>
      <Show when={can('Restore')}>
        <Thing
          things={props.things}
          target="life"
          name="Life Force"
          look="life"
          class="sk-power"
          says={`Life Force ${props.player.life} of 6`}
        >
          <span>♥ {props.player.life} of 6</span>
        </Thing>
      </Show>
      <Show when={props.player.respite}>
        {(respite) => (
          <Thing
            things={props.things}
            target="respite"
            name={respiteOf(respite()).title}
            look={`respite:${respite()}`}
            class="sk-power"
            says={`Respite ${respiteOf(respite()).title}: ${respiteOf(respite()).blurb}${
              props.player.theme ? ` Theme: ${themeOf(props.player.theme).title}` : ''
            }`}
          >
            <span>{respiteOf(respite()).title}</span>
          </Thing>
        )}
      </Show>
    </div>
  );
}

function Hand(props: {
  view: View;
  player: PlayerView;
  things: Things;
  choice: Choice;
  lit: string | null;
}): JSX.Element {
  const foe = () => props.view.foe === props.player.seat && playing(props.view);
  const shows = createMemo(() => props.choice.offers().some((text) => readAction(text)?.form === 'Reveal'));
  /** What a hand card is pressed for: to be put in front, to be shown, or to thwart everybody. */
  const target = (card: Shown) =>
    shows() ? 'reveal' : card.face || props.things.can(`card:${card.card}`) ? `card:${card.card}` : 'thwarted';
  const used = (card: string) => props.player.used.split(' ').includes(card);
  const marks = () =>
    foe()
      ? [
          ...props.view.threats.known.map((mark) => ({ mark, kept: false })),
          ...props.view.threats.kept.map((mark) => ({ mark, kept: true })),
        ]
      : [];
  const empty = () => !props.player.hand_known.length && !marks().length;
  return (
    <div class="sk-hand" role="group" aria-label="Your hand">
      <For each={props.player.hand_known}>
        {(card) => (
          <Thing
            things={props.things}
            target={target(card)}
            name={cardName(card)}
            look={`card:${card.card}`}
            class="sk-held-card"
            lit={props.lit === card.card}
            says={`In hand: ${told(card)}`}
          >
            <Personal card={card} />
          </Thing>
        )}
      </For>
      <For each={marks()}>
        {({ mark, kept }) => (
          <Thing
            things={props.things}
            target={shows() ? 'reveal' : `threat:${mark}`}
            name={teamTitle(props.view, 'threat', mark)}
            look={`threat:${mark}`}
            class="sk-held-card threat"
            says={`${kept ? 'Kept for the Foe' : "In the Foe's hand"}: ${markSays(mark)}, ${teamTitle(props.view, 'threat', mark)}`}
          >
            <Team view={props.view} deck="threat" mark={mark} note={kept ? 'Kept' : "Foe's hand"} />
          </Thing>
        )}
      </For>
      <Show when={empty()}>
        <p class="sk-empty">{nothing(props.view, props.player)}</p>
      </Show>
      <Show when={props.player.front.length}>
        <div class="sk-front" classList={{ arrayed: props.player.arrayed }} role="group" aria-label="In front of you">
          <For each={props.player.front}>
            {(card) => (
              <Thing
                things={props.things}
                target={`card:${card.card}`}
                name={cardName(card)}
                look={`card:${card.card}`}
                class="sk-front-card"
                classList={{ used: used(card.card) }}
                lit={props.lit === card.card}
                says={`In front of you: ${told(card)}${used(card.card) ? ', used' : ''}`}
              >
                <Personal card={card} note={used(card.card) ? 'used' : ''} />
              </Thing>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}

/** Why there is no hand to be seen. */
const nothing = (view: View, player: PlayerView): string =>
  !player.alive
    ? 'Your candle burns at the table. The saga goes on, and you may watch it to its end.'
    : !view.hand
      ? 'Hands are dealt once knights and decks are ready.'
      : !playing(view)
        ? player.respite
          ? `${respiteOf(player.respite).title}: ${respiteOf(player.respite).blurb}`
          : 'Between the hands.'
        : !player.still_in
          ? 'You have faded: your cards lie on your deck, your line stays.'
          : 'Your hand is still to be dealt.';
