/** The dying sun: Events to come, and the Shadow Syndicate in its light. */
import { For, Index, Show, type JSX } from 'solid-js';
import type { View } from '../../games/helionox';
import { Art } from '../../ui/art';
import { cardOf, eventMotif, eventOf } from './kit';
import { Sign } from './signs';
import { counted, eventNames } from './view';

/** The nine turns of each player go by: the sun grows dim with them. */
const Disc = (props: { left: number }): JSX.Element => (
  <svg class="hx-sun-disc" viewBox="0 0 200 200" aria-hidden="true" style={{ '--left': props.left }}>
    <defs>
      <radialGradient id="hx-sun-body">
        <stop offset="0" stop-color="#fff6d8" />
        <stop offset="0.45" stop-color="#ffc65c" />
        <stop offset="0.8" stop-color="#e8751f" />
        <stop offset="1" stop-color="#9c2d10" />
      </radialGradient>
      <radialGradient id="hx-sun-glow">
        <stop offset="0.3" stop-color="#ffb648" stop-opacity="0.55" />
        <stop offset="0.62" stop-color="#f0801e" stop-opacity="0.18" />
        <stop offset="1" stop-color="#f0801e" stop-opacity="0" />
      </radialGradient>
    </defs>
    <circle cx="100" cy="100" r="100" fill="url(#hx-sun-glow)" class="glow" />
    <circle cx="100" cy="100" r="52" fill="url(#hx-sun-body)" />
    <g class="spots">
      <ellipse cx="122" cy="84" rx="9" ry="6" />
      <ellipse cx="112" cy="118" rx="13" ry="8" />
      <ellipse cx="88" cy="98" rx="6" ry="4" />
      <ellipse cx="132" cy="108" rx="5" ry="7" />
    </g>
    <g class="arcs">
      <path d="M140 66q22-26 6 14M149 118q30 8 -2 12M118 150q6 26 -14 3" />
    </g>
  </svg>
);

export function Sun(props: { view: View; inspect: (id: string) => void }): JSX.Element {
  const view = () => props.view;
  const all = () => view().turn[1];
  const layers = () => view().layers.map(({ regular, catastrophic }) => ({ regular, catastrophic }));
  const parts = () =>
    layers()
      .map(({ regular, catastrophic }) => `${regular} regular and ${catastrophic} Catastrophic`)
      .join(', then ');
  return (
    <div class="hx-sun">
      <Disc left={all() ? view().event_deck / Math.max(1, view().team ? all() * 2 - 1 : all()) : 1} />
      <button
        type="button"
        class="hx-deck hx-thing"
        data-rove
        tabindex="-1"
        data-look="deck"
        onClick={() => props.inspect('deck')}
      >
        <span class="unseen">
          Event deck: {counted(view().event_deck, 'Event')} to come; {parts()}
          <Show when={view().foreseen.length}>. You have seen what comes next: {eventNames(view().foreseen)}</Show>
        </span>
        <span class="hx-face" aria-hidden="true">
          <b>{view().event_deck}</b>
          <small>Events</small>
          <span class="hx-layers">
            <Index each={layers()}>
              {(layer) => (
                <span>
                  <For each={Array.from({ length: Math.min(12, layer().regular) })}>{() => <i />}</For>
                  <For each={Array.from({ length: layer().catastrophic })}>{() => <i class="catastrophic" />}</For>
                </span>
              )}
            </Index>
          </span>
        </span>
      </button>
      <Show when={view().foreseen[0]}>
        {(next) => (
          <button
            type="button"
            class={`hx-next hx-thing kind-${eventOf(next()).kind}`}
            data-rove
            tabindex="-1"
            data-look={`event:${next()}`}
            onClick={() => props.inspect(`event:${next()}`)}
          >
            <Art of={next()} motif={eventMotif(eventOf(next()))} />
            <span>
              <small>next</small> {eventOf(next()).name}
            </span>
          </button>
        )}
      </Show>
      <Show when={view().syndicate}>
        {(syndicate) => (
          <button
            type="button"
            class="hx-syndicate hx-thing"
            data-rove
            tabindex="-1"
            data-look="syndicate"
            onClick={() => props.inspect('syndicate')}
          >
            <span class="unseen">
              The Shadow Syndicate has {syndicate().points}, the team {syndicate().team.total}. It takes next:{' '}
              {eventNames(syndicate().next[0]) || 'no Event'};{' '}
              {syndicate()
                .next[1].map((id) => cardOf(id).name)
                .join(' or ') || 'no card'}
              .
            </span>
            <span class="hx-face" aria-hidden="true">
              <Sign name="syndicate" size={20} />
              <span class="hx-versus">
                <b class="team">{syndicate().team.total}</b>
                <i>:</i>
                <b>{syndicate().points}</b>
              </span>
              <small>pile {syndicate().cards.length + syndicate().events.length}</small>
            </span>
          </button>
        )}
      </Show>
      <button
        type="button"
        class="hx-consumed hx-thing"
        data-rove
        tabindex="-1"
        data-look="consumed"
        onClick={() => props.inspect('consumed')}
      >
        <span class="unseen">Consumed area: {counted(view().consumed.length, 'card')}</span>
        <span class="hx-face" aria-hidden="true">
          <Sign name="consumed" size={14} /> {view().consumed.length}
        </span>
      </button>
    </div>
  );
}
