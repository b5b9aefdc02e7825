/** Building the station: choose a module, turn it, lay it where it docks. */
import { For, Show, createEffect, createMemo, createSignal, type JSX } from 'solid-js';
import type { Placement } from '../../games/astrojam';
import type { Choice } from '../../state/choice';
import { Icon } from '../../ui/marks';
import { kit } from './kit';
import { read, type OfferOf } from './offers';
import { Plate, S } from './Plates';
import { outline, tilesOf, turned } from './station';

/** A module as it may be docked. */
export interface Dock {
  text: string;
  module: string;
  placement: Placement;
}
/** A turn stands in a text as its number. */
const dockOf = ({ text, module, placement: { turn, x, y } }: OfferOf<'Dock'>): Dock => ({
  text,
  module,
  placement: { turn: Number(turn), x, y },
});

export type Docks = ReturnType<typeof createDocks>;

export function createDocks(choice: Choice) {
  const docks = createMemo(() =>
    choice.offers().flatMap((text) => {
      const offer = read(text);
      return offer?.form === 'Dock' ? [dockOf(offer)] : [];
    }),
  );
  const modules = createMemo(() => [...new Set(docks().map((dock) => dock.module))]);
  const [module, setModule] = createSignal('');
  const [turn, setTurn] = createSignal(0);
  const [pointed, setPointed] = createSignal<Dock | null>(null);
  createEffect(() => {
    if (modules().length && !modules().includes(module())) setModule(modules()[0] ?? '');
  });
  const here = createMemo(() => docks().filter((dock) => dock.module === module() && dock.placement.turn === turn()));
  const drawn = createMemo<Dock | null>(() => {
    const text = choice.picked();
    const picked = text ? read(text) : null;
    return picked?.form === 'Dock' ? dockOf(picked) : pointed();
  });
  return { docks, modules, module, setModule, turn, here, drawn, setPointed, rotate: () => setTurn((turn() + 1) % 4) };
}

export const numberOf = (id: string) => kit().modules.findIndex((module) => module.id === id);

/** Anchors where the chosen module docks, and its ghost under the pointer. */
export function DockField(props: { docks: Docks; choice: Choice }): JSX.Element {
  const size = createMemo(() => {
    const rows = turned(numberOf(props.docks.module()), props.docks.turn());
    return { w: rows[0]?.length ?? 1, h: rows.length };
  });
  return (
    <g>
      <Show when={props.docks.drawn()}>
        {(dock) => <Plate module={numberOf(dock().module)} placement={dock().placement} ghost />}
      </Show>
      <For each={props.docks.here()}>
        {(dock, at) => (
          <g
            class="aj-anchor"
            role="button"
            tabindex={at() === 0 ? 0 : -1}
            data-rove
            aria-label={`Dock at ${dock.placement.x}, ${dock.placement.y}`}
            classList={{ on: props.choice.picked() === dock.text }}
            transform={`translate(${(dock.placement.x + size().w / 2) * S} ${(dock.placement.y + size().h / 2) * S})`}
            onPointerEnter={() => props.docks.setPointed(dock)}
            onFocus={() => props.docks.setPointed(dock)}
            onClick={() => void props.choice.pick(dock.text)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                void props.choice.pick(dock.text);
              }
              const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
              if (step) {
                event.preventDefault();
                const all = [...event.currentTarget.parentElement!.querySelectorAll<SVGElement>('.aj-anchor')];
                all[(at() + step + all.length) % all.length]?.focus();
              }
            }}
          >
            <circle r="15" class="hit" />
            <circle r="6" class="dot" />
          </g>
        )}
      </For>
    </g>
  );
}

/** The modules that are still beside the table. */
export function DockTray(props: { docks: Docks }): JSX.Element {
  return (
    <div class="aj-tray" role="group" aria-label="Modules to dock">
      <For each={props.docks.modules()}>
        {(id) => {
          const number = numberOf(id);
          const rows = () => turned(number, props.docks.turn());
          return (
            <button type="button" aria-pressed={props.docks.module() === id} onClick={() => props.docks.setModule(id)}>
              <svg viewBox={`-.2 -.2 ${(rows()[0]?.length ?? 1) + 0.4} ${rows().length + 0.4}`} aria-hidden="true">
                <path
                  class={`hull m${number}`}
                  d={outline(tilesOf(number, { turn: props.docks.turn(), x: 0, y: 0 }))}
                />
              </svg>
              {kit().modules[number]?.name}
            </button>
          );
        }}
      </For>
      <button type="button" class="button small" onClick={() => props.docks.rotate()}>
        <Icon name="turn" size={16} /> Turn
      </button>
    </div>
  );
}
