/** How an Attack ended, as a moment: both dice, both cards, both sums, and who falls; or why nobody does. It stays until something else begins. */
import { For, Match, Show, Switch, createMemo, type JSX } from 'solid-js';
import type { Event } from '../../games/flicktier';
import { nameOf as eventOf, told, type EventName, type LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { MarkSign } from '../../ui/marks';
import { MACHINE, colour, nameOf } from './view';

interface Side {
  player: string;
  ship: string;
  die: number;
  /** Nought where no card was played: none counts less than one. */
  card: number;
  won: boolean;
}

type Lines = readonly LineOf<Event>[];

/** With these something else begins: until then an Attack's end is what everything comes of. */
const BEGINS: ReadonlySet<EventName<Event>> = new Set<EventName<Event>>([
  ...(['TurnBegan', 'TurnEnded', 'Began', 'Intended', 'Attacked', 'Flicked', 'BugFlicked'] as const),
  ...(['Warped', 'Claimed', 'NetworkMoved', 'SideSet'] as const),
]);

/** The lines of what came of the last thing that began, as far as it is shown; and all before them. */
function lately(lines: Lines, now: number): { before: Lines; since: Lines } {
  const shown = lines.slice(0, lines.findLastIndex((line) => line.moves < now) + 1);
  const at = shown.findLastIndex((line) => BEGINS.has(eventOf(line.event) as EventName<Event>));
  return { before: shown.slice(0, at + 1), since: shown.slice(at + 1) };
}

/** The combat that it led to, the attacker first. */
export function combatIn(lines: Lines, now: number): [Side, Side] | null {
  const { before, since } = lately(lines, now);
  const fought = told(since.find((line) => told(line.event, 'Fought'))?.event, 'Fought');
  if (!fought) return null;
  const struck = before.findLast((line) => told(line.event, 'Flicked'));
  const hit = since.find((line) => told(line.event, 'Hit'));
  const { won } = fought;
  const attack = { player: fought.attacker, die: fought.attack, card: fought.attack_card };
  const defence = { player: fought.defender, die: fought.defence, card: fought.defence_card };
  return [
    { ...attack, ship: told(struck?.event, 'Flicked')?.ship ?? '', won },
    { ...defence, ship: told(hit?.event, 'Hit')?.target ?? '', won: !won },
  ];
}

/** Why it led to no combat, if an Attack ended with it. FF-ATTACK-15, FF-ATTACK-16. */
function noneIn(lines: Lines, now: number): { what: string; words: string } | null {
  for (const line of lately(lines, now).since) {
    const [missed, away] = [told(line.event, 'Missed'), told(line.event, 'Retreated')];
    if (missed) return { what: 'Miss', words: `${missed.with} did not touch ${missed.target}` };
    if (away) return { what: 'Retreat', words: `${away.target} slid too far and got away` };
  }
  return null;
}

/** Who falls, and what for; whether the higher sum is all there is to it. */
function verdict([attack, defence]: [Side, Side]): { plain: boolean; why: string; falls: string } {
  const [winner, loser] = attack.won ? [attack, defence] : [defence, attack];
  const ahead = winner.die + winner.card - loser.die - loser.card;
  // FF-COMBAT-04, FF-MECH-06.
  const why = ahead > 0 ? `${winner.ship} wins` : ahead < 0 ? 'The lower sum wins' : 'The attacker wins a tie';
  return { plain: ahead > 0, why, falls: `${loser.ship} falls` };
}

export function Combat(props: { table: Table; lines: Lines }): JSX.Element {
  const sides = createMemo(() => combatIn(props.lines, props.table.shownMoves()));
  const none = createMemo(() => noneIn(props.lines, props.table.shownMoves()));
  return (
    <Switch>
      <Match when={sides()}>
        {(both) => (
          <section class="ff-combat" aria-label="Combat">
            <For each={both()}>
              {(side, at) => (
                <div classList={{ won: side.won }} style={{ '--c': `var(--seat-${colour(props.table, side.player)})` }}>
                  <p class="who">
                    <Show when={side.player !== MACHINE} fallback={<span class="letter">X</span>}>
                      <MarkSign seat={props.table.seat(side.player)} size={20} />
                    </Show>
                    <b>{side.ship}</b>
                    <span class="part">{at() ? 'defends' : 'attacks'}</span>
                    <span class="unseen">for {nameOf(props.table, side.player)}</span>
                  </p>
                  <p class="sum">
                    <b class="die">{side.die}</b>
                    <span class="unseen">on the die</span>
                    <i aria-hidden="true">+</i>
                    <b class="card" classList={{ none: !side.card }}>
                      {side.card || '–'}
                    </b>
                    <span class="unseen">{side.card ? 'by the card' : 'no card'}</span>
                    <i aria-hidden="true">=</i>
                    <strong>{side.die + side.card}</strong>
                  </p>
                </div>
              )}
            </For>
            <p class="fate">
              <span classList={{ plain: verdict(both()).plain }}>{verdict(both()).why}: </span>
              {verdict(both()).falls}
            </p>
          </section>
        )}
      </Match>
      <Match when={none()}>
        {(why) => (
          <section class="ff-combat none" aria-label="No combat">
            <p>
              <b>{why().what}</b> {why().words}. <span>Cards go back to hand, unseen.</span>
            </p>
          </section>
        )}
      </Match>
    </Switch>
  );
}
