/** What taking back would take, asked before it is done: how many moves, whose, and what it costs. */
import { Show, onMount } from 'solid-js';
import type { Table } from '../state/table';
import { isolated, nameOf } from '../ui/Name';
import { RuleLink } from '../ui/Rule';
import type { Cost } from '../wire';

/** How many moves of each seat. */
export type Shares = readonly (readonly [string, number])[];

export const count = (of: Shares): number => of.reduce((sum, [, moves]) => sum + moves, 0);

/** Whoever sits there, from where I sit. */
const called = (seat: string, table: Table) =>
  table.yours() === seat ? 'you' : isolated(nameOf(table.seat(seat), `seat ${seat}`));

/** Moves in words: how many, and whose. Names are set apart, so that none turns the sentence round. */
export function taken(of: Shares, table: Table): string {
  const all = count(of);
  const whose = of.map(([seat, moves]) => `${moves} by ${called(seat, table)}`);
  if (of.length === 1) return `${all} ${all === 1 ? 'move' : 'moves'} by ${called(of[0]![0], table)}`;
  return `${all} moves (${whose.join(', ')})`;
}

/** Why taking back costs what it does, in a few words. */
export function reasonOf(cost: Cost, table: Table): string {
  if (cost === 'free') return 'free';
  if (cost === 'drew') return 'something was drawn';
  if (cost === 'learned') return 'something came to light';
  const who = called(cost.acted, table);
  return `${who} ${who === 'you' ? 'have' : 'has'} acted since`;
}

export function UndoAsked(props: {
  table: Table;
  cost: Cost;
  of: Shares;
  /** Whether other people have to be asked. */
  people: boolean;
  yes: () => void;
  no: () => void;
}) {
  let yes!: HTMLButtonElement;
  onMount(() => yes.focus({ preventScroll: true }));
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    props.no();
  };
  return (
    <div
      class="undo-asked"
      role="alertdialog"
      aria-labelledby="undo-what"
      aria-describedby="undo-cost"
      on:keydown={keep}
    >
      <p id="undo-what">
        <b>Take back {taken(props.of, props.table)}?</b>
      </p>
      <p id="undo-cost" class="help">
        <Show when={props.cost !== 'free'} fallback="It is free: nobody has learned anything by it.">
          {props.people ? 'The others are asked' : 'The bots agree'}, because {reasonOf(props.cost, props.table)}. On
          record: log and record say for good that it was not free. <RuleLink id="TB-UNDO-02" />
        </Show>{' '}
        It can be redone until something else is done.
      </p>
      <div class="undo-do">
        <button class="button small" type="button" onClick={() => props.no()}>
          Keep as it is
        </button>
        <button class="button small brass" type="button" data-do="undo-yes" ref={yes} onClick={() => props.yes()}>
          {props.people && props.cost !== 'free' ? 'Ask the others' : 'Take back'}
        </button>
      </div>
    </div>
  );
}
