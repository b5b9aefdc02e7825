/** A combat as a moment: both dice, both cards, both sums, and who falls. It stays as long as what it led to is shown. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { Event } from '../../games/flicktier';
import { told, type LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { MarkSign } from '../../ui/marks';
import { MACHINE, colour, nameOf } from './view';

interface Side {
  player: string;
  ship: string;
  die: number;
  card: number;
  won: boolean;
}

/** The combat that the last move shown led to, the attacker first. */
export function combatIn(lines: readonly LineOf<Event>[], now: number): Side[] | null {
  const at = lines.findLastIndex((line) => line.moves === now - 1 && told(line.event, 'Fought'));
  const fought = told(lines[at]?.event, 'Fought');
  if (!fought) return null;
  const before = lines.slice(0, at);
  const struck = before.findLast((line) => told(line.event, 'Flicked'));
  const hit = before.findLast((line) => told(line.event, 'Hit'));
  const { won } = fought;
  const attack = { player: fought.attacker, die: fought.attack, card: fought.attack_card };
  const defence = { player: fought.defender, die: fought.defence, card: fought.defence_card };
  return [
    { ...attack, ship: told(struck?.event, 'Flicked')?.ship ?? '', won },
    { ...defence, ship: told(hit?.event, 'Hit')?.target ?? '', won: !won },
  ];
}

export function Combat(props: { table: Table; lines: readonly LineOf<Event>[] }): JSX.Element {
  const sides = createMemo(() => combatIn(props.lines, props.table.shownMoves()));
  return (
    <Show when={sides()}>
      {(both) => (
        <section class="ff-combat" aria-label="Combat">
          <For each={both()}>
            {(side, at) => (
              <div
                classList={{ won: side.won, fell: !side.won }}
                style={{ '--c': `var(--seat-${colour(props.table, side.player)})` }}
              >
                <p class="who">
                  <Show when={side.player !== MACHINE} fallback={<span class="letter">X</span>}>
                    <MarkSign seat={props.table.seat(side.player)} size={22} />
                  </Show>
                  <span>
                    <bdi>{nameOf(props.table, side.player)}</bdi> {at() ? 'defends' : 'attacks'}
                  </span>
                </p>
                <p class="sum">
                  <b class="die">{side.die}</b>
                  <span class="unseen">on the die</span>
                  <i aria-hidden="true">+</i>
                  <b class="card">{side.card}</b>
                  <span class="unseen">by the card</span>
                  <i aria-hidden="true">=</i>
                  <strong>{side.die + side.card}</strong>
                </p>
                <p class="fate">
                  {side.ship} {side.won ? 'stays' : 'falls'}
                </p>
              </div>
            )}
          </For>
        </section>
      )}
    </Show>
  );
}
