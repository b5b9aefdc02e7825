/** How the deal comes about: every page adds to it, and whose opening was missing is told. */
import { For, Show } from 'solid-js';
import { PHRASE_MAX } from '../state/deal';
import type { Table } from '../state/table';

export function Shuffle(props: { table: Table }) {
  const deal = () => props.table.info()?.deal;
  const nameOf = (letter: string) => props.table.seat(letter)?.name || `seat ${letter}`;
  const namesOf = (seats: string[]) => seats.map(nameOf).join(', ');
  const bound = () => (deal()?.bound ?? []).map((one) => one.seats).join('');
  /** People whose page adds nothing: it is closed, or speaks the old way. */
  const silent = () =>
    props.table
      .seats()
      .filter((seat) => seat.who === 'person' && !bound().includes(seat.seat))
      .map((seat) => seat.seat);
  return (
    <Show when={props.table.yours() ? deal() : null}>
      {(deal) => (
        <section class="panel" aria-labelledby="shuffle" data-shuffle={bound()}>
          <h2 id="shuffle">The shuffle</h2>
          <p>
            Every page at the table throws its own chance into the deal, sealed until all have, so that nobody can
            choose it: not the host, not whoever comes last, not whoever runs the server.
          </p>
          <Show when={silent().length}>
            <p class="help">{`No page adds anything for ${namesOf(silent())}.`}</p>
          </Show>
          <For each={deal().voided}>
            {(void_) => (
              <p class="trouble" role="status">
                {void_.missing
                  ? `A deal came to nothing because the seal of ${namesOf([...void_.missing])} was not opened`
                  : 'A deal came to nothing because the server was stopped'}
                {void_.times > 1 ? ` (${void_.times} times). ` : '. '}
                All seals are new; deal again.
              </p>
            )}
          </For>
          <label class="field">
            <span>A few words of yours</span>
            <input
              type="text"
              maxlength={PHRASE_MAX}
              placeholder="rain on the roof"
              onChange={(event) => props.table.addToDeal(event.currentTarget.value)}
            />
            <small>Thrown in too, if you like. They are in the record when the game is over.</small>
          </label>
        </section>
      )}
    </Show>
  );
}
