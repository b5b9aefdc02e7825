/** Beside the mat: how the game stands, the missions, and every player's board and cards. */
import { For, Show, type JSX } from 'solid-js';
import { told, type LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { Icon, MarkSign } from '../../ui/marks';
import type { Things } from '../things';
import { Held } from './Holdings';
import { Cost, ResourceSign } from './signs';
import type { Event, PlayerView, View } from '../../games/flicktier';
import { MACHINE, RESOURCES, capital, colour, nameOf } from './view';

const turns = (left: number) => (left === 1 ? 'The last turn.' : `${left} turns are left.`);

/** What everybody has to know at once. */
export function Alarm(props: { view: View; lines: readonly LineOf<Event>[] }): JSX.Element {
  const triggers = () => props.lines.filter((line) => told(line.event, 'Triggered')).map((line) => line.words);
  return (
    <Show when={props.view.last_turns !== null && !props.view.ending}>
      <p class="ff-alarm" role="status">
        {turns(props.view.last_turns ?? 0)} {triggers().join(' ')}
      </p>
    </Show>
  );
}

export function Bounties(props: { view: View }): JSX.Element {
  const up = () => props.view.bounties.filter((bounty) => bounty !== null);
  return (
    <Show when={up().length}>
      <section class="ff-bounties" aria-labelledby="ff-bounties">
        <h2 id="ff-bounties">Bounties</h2>
        <ul>
          <For each={up()}>
            {(bounty) => (
              <li>
                <b>{bounty.number}</b>
                <span>
                  {bounty.name}: {bounty.vp} VP; else {bounty.destroys ? 'the ship is destroyed' : 'two cards are lost'}
                </span>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

export function Standing(props: { view: View }): JSX.Element {
  const piles = () => [
    ['VP tokens left', props.view.supply],
    ['Missions in the deck', props.view.deck],
    ...(props.view.ai_deck === null ? [] : [['A.I. cards left', props.view.ai_deck] as const]),
    ...(props.view.bounties.some(Boolean) || props.view.bounty_deck
      ? [['Bounties in the deck', props.view.bounty_deck] as const]
      : []),
  ];
  return (
    <section class="ff-standing" aria-labelledby="ff-standing">
      <h2 id="ff-standing">The table</h2>
      <dl>
        <div>
          <dt>Round</dt>
          <dd>
            {props.view.round}
            <small> of {props.view.cap} at most</small>
          </dd>
        </div>
        <For each={piles()}>
          {([name, count]) => (
            <div>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          )}
        </For>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Resource</span>
            </th>
            <th scope="col">Deck</th>
            <th scope="col">Discarded</th>
          </tr>
        </thead>
        <tbody>
          <For each={RESOURCES}>
            {(resource, at) => (
              <tr>
                <th scope="row">
                  <ResourceSign resource={resource} size={18} /> {capital(resource)}
                </th>
                <td>{props.view.decks[at()]}</td>
                <td>{props.view.discards[at()]}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}

/** How offers are chosen that buy the faction's next upgrade. */
const OWN = 'upgrade own';

const list = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What everybody has, in a row each: the faction, the resources in hand and in front, the upgrades. */
export function Factions(props: { view: View; table: Table; inspect: (id: string) => void }): JSX.Element {
  const held = (one: PlayerView) =>
    RESOURCES.map(
      (resource, at) => (one.hand[at] ?? 0) + one.front.filter((card) => card.resource === resource).length,
    );
  const levels = (one: PlayerView) => one.upgrades.filter((upgrade) => upgrade.bought).length;
  return (
    <table class="ff-factions">
      <caption class="unseen">Factions, their cards and upgrades</caption>
      <thead>
        <tr>
          <th scope="col">Faction</th>
          <For each={RESOURCES}>
            {(resource) => (
              <th scope="col">
                <ResourceSign resource={resource} size={14} />
                <span class="unseen">{capital(resource)}</span>
              </th>
            )}
          </For>
          <th scope="col">
            <span class="unseen">Upgrades</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <For each={props.view.players}>
          {(one) => (
            <tr
              style={{ '--c': `var(--seat-${colour(props.table, one.player)})` }}
              data-look={`player:${one.player}`}
              onClick={() => props.inspect(`player:${one.player}`)}
            >
              <th scope="row">
                <button type="button" class="ff-press" title={`${one.faction}: what it can build and buy`}>
                  <b aria-hidden="true">{one.player}</b> {one.short}
                </button>
              </th>
              <For each={held(one)}>{(count) => <td classList={{ nought: !count }}>{count}</td>}</For>
              <td>
                <span class="pips" aria-hidden="true">
                  <For each={one.upgrades}>
                    {(upgrade) => <i classList={{ bought: upgrade.bought }} title={upgrade.name} />}
                  </For>
                  <For each={[1, 2]}>{(level) => <i class="common" classList={{ bought: one.common >= level }} />}</For>
                </span>
                <span class="unseen">
                  {levels(one)} of its own, {one.common} in common
                </span>
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

export function PlayerBoard(props: {
  player: PlayerView;
  view: View;
  table: Table;
  hand: boolean;
  things: Things;
  says: (thing: string) => string;
}): JSX.Element {
  const one = () => props.player;
  const machine = () => one().player === MACHINE;
  const seat = () => props.table.seat(one().player);
  /** The upgrade that can be bought next, on one's own board: others' hands are shown with theirs. */
  const next = () => (props.hand ? undefined : one().upgrades.find((upgrade) => !upgrade.bought));
  /** What the levels bought on the common track do. */
  const common = () => Array.from({ length: one().common }, (_, at) => props.says(`common ${at + 1}`));
  const kept = () => {
    const named = one().kept;
    const words = list(one().missions, 'mission');
    return named?.length ? `${words}: ${named.join(', ')}` : words;
  };
  const secrets = () => {
    const values = one().values;
    return values?.length
      ? `${list(one().secrets, '“?” token')} (${values.join(', ')})`
      : list(one().secrets, '“?” token');
  };
  return (
    <article
      class="ff-player"
      classList={{ active: props.view.active === one().player && !props.view.ending }}
      style={{ '--c': `var(--seat-${colour(props.table, one().player)})` }}
      aria-label={`${nameOf(props.table, one().player)}, ${one().faction}`}
    >
      <header>
        <Show when={!machine()} fallback={<span class="letter">X</span>}>
          <MarkSign seat={seat()} size={28} />
        </Show>
        <div>
          <h3>{one().faction}</h3>
          <small>
            <bdi>{nameOf(props.table, one().player)}</bdi>
            {one().home ? ` · home: ${one().home}` : ' · home: beside the mat'}
          </small>
        </div>
        <p class="ff-score">
          <b>{one().score ?? `${one().public_score}+`}</b>
          <small>VP</small>
        </p>
      </header>
      <Show when={props.hand && !machine()}>
        <Held player={one()} things={props.things} />
      </Show>
      <dl class="ff-build">
        <For each={one().structures}>
          {(structure, at) => (
            <div>
              <dt>
                <i class={at() === 0 ? 'round' : 'square'} aria-hidden="true" /> {structure.name}
              </dt>
              <dd>
                <Cost cost={structure.cost} />
                <span>{structure.vp} VP</span>
                <small>{structure.left ? `${structure.left} left` : 'none left'}</small>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <ol class="ff-track" aria-label="Upgrades">
        <For each={one().upgrades}>
          {(upgrade) => (
            <li classList={{ bought: upgrade.bought }}>
              <Show when={upgrade.bought} fallback={<Cost cost={upgrade.cost} />}>
                <Icon name="check" size={16} />
                <span class="unseen">bought: </span>
              </Show>
              <Show when={upgrade === next() && props.things.can(OWN)} fallback={<span>{upgrade.name}</span>}>
                <button type="button" class="ff-press can" onClick={() => props.things.press(OWN, upgrade.name, '')}>
                  {upgrade.name}
                </button>
              </Show>
            </li>
          )}
        </For>
        <For each={common()}>
          {(name) => (
            <li class="bought">
              <Icon name="check" size={16} />
              <span class="unseen">bought: </span>
              <span>{name}</span>
            </li>
          )}
        </For>
      </ol>
      <p class="ff-kept">
        {[list(one().tokens, 'VP token'), kept(), secrets(), ...one().bounties.map((name) => `bounty ${name}`)].join(
          ' · ',
        )}
      </p>
    </article>
  );
}
