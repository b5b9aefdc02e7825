/** Beside the mat: how the game stands, the missions, and every player's board and cards. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import { told, type LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { Icon, MarkSign } from '../../ui/marks';
import { Cost, Counts, ResourceSign } from './signs';
import type { CardView, Event, PlayerView, View } from '../../games/flicktier';
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

export function Missions(props: { view: View }): JSX.Element {
  return (
    <section class="ff-missions" aria-labelledby="ff-missions">
      <h2 id="ff-missions">Missions</h2>
      <ol>
        <For each={props.view.row}>
          {(mission, at) => (
            <li classList={{ claimed: mission?.claimed ?? false }}>
              <Show when={mission} fallback={<p class="help">No mission</p>}>
                {(one) => (
                  <>
                    <h3>
                      <kbd aria-hidden="true">{at() + 1}</kbd> <span>{one().name}</span> <small>{one().vp}</small>
                    </h3>
                    <p>{one().text}</p>
                    <Show when={one().claimed}>
                      <p class="ff-claimed">claimed</p>
                    </Show>
                  </>
                )}
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
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

/** Cards with both sides known: how many of each resource, as for everybody else, and what they count in combat. */
function Cards(props: { cards: CardView[]; name: string }): JSX.Element {
  const stacks = createMemo(() =>
    RESOURCES.map((resource) => ({
      resource,
      values: props.cards.flatMap((card) => (card.resource === resource ? [card.value] : [])).toSorted((a, b) => a - b),
    })).filter(({ values }) => values.length),
  );
  return (
    <ul class="ff-cards" aria-label={props.name}>
      <For each={stacks()}>
        {({ resource, values }) => (
          <li class={resource}>
            <ResourceSign resource={resource} size={18} />
            <b>{values.length}</b>
            <span class="unseen">{resource}</span>
            <small>
              <span class="word">in combat </span>
              {values.join(', ')}
            </small>
          </li>
        )}
      </For>
    </ul>
  );
}

const list = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** One's own cards, always in view. */
export function Hand(props: { player: PlayerView }): JSX.Element {
  return (
    <section class="ff-mine" aria-labelledby="ff-mine">
      <h2 id="ff-mine">Your hand</h2>
      <Held player={props.player} />
    </section>
  );
}

function Held(props: { player: PlayerView }): JSX.Element {
  const one = () => props.player;
  return (
    <div class="ff-hand">
      <Show when={one().cards?.length} fallback={<Counts of={one().hand} />}>
        <Cards cards={one().cards ?? []} name="Cards in hand, with combat values" />
      </Show>
      <Show when={one().front.length}>
        <span class="help">in front</span>
        <Cards cards={one().front} name="Cards in front" />
      </Show>
      <Show when={one().played}>
        {(resource) => (
          <span class="ff-played">
            <ResourceSign resource={resource()} size={18} /> {resource()} {one().played_value ?? ''} face down
          </span>
        )}
      </Show>
    </div>
  );
}

/** What everybody has, in a row each: the faction, the resources in hand and in front, the upgrades. */
export function Factions(props: { view: View; table: Table }): JSX.Element {
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
            <tr style={{ '--c': `var(--seat-${colour(props.table, one.player)})` }}>
              <th scope="row" title={one.faction}>
                <b aria-hidden="true">{one.player}</b> {one.short}
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
  says: (thing: string) => string;
}): JSX.Element {
  const one = () => props.player;
  const machine = () => one().player === MACHINE;
  const seat = () => props.table.seat(one().player);
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
          <b>{one().score ?? one().public_score}</b>
          <small>{one().score === null ? 'VP seen' : 'VP'}</small>
        </p>
      </header>
      <Show when={props.hand && !machine()}>
        <Held player={one()} />
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
              <span>{upgrade.name}</span>
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
