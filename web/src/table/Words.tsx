/** A sentence of the log: seats as marks, pieces as chips that light up on the board, rule ids as links. */
import { For, Show, createMemo } from 'solid-js';
import { noteIn, seatIn } from '../state/events';
import { isUndo } from '../state/standing';
import type { Table } from '../state/table';
import { colourOf, MarkSign } from '../ui/marks';
import { Name } from '../ui/Name';
import { Ruled } from '../ui/Rule';
import type { Line } from '../wire';
import { cut } from './parts';

const NONE: ReadonlySet<string> = new Set();

interface WordsProps {
  line: Line;
  table: Table;
  pieces?: ReadonlySet<string>;
  light?: (id: string | null) => void;
}

export function Words(props: WordsProps) {
  return (
    <Show when={noteIn(props.line.event)} fallback={<Sentence {...props} />}>
      {(note) => (
        <span class="noted">
          <span class="who" style={{ '--c': `var(--seat-${colourOf(props.table.seat(note().seat))})` }}>
            <MarkSign seat={props.table.seat(note().seat)} size={16} />
            <Name of={props.table.seat(note().seat)} or={note().seat} />
          </span>{' '}
          <Show when={note().text} fallback={<span class="help">said something that was hidden</span>}>
            {/* Somebody's own words: text, whatever is in it. */}
            {(text) => <q dir="auto">{text()}</q>}
          </Show>
        </span>
      )}
    </Show>
  );
}

function Sentence(props: WordsProps) {
  // The seat the event is about, where it names one: the same letter alone could be the word "A".
  const seat = () => (isUndo(props.line) ? props.line.words.split(' ', 1)[0] : seatIn(props.line.event));
  const parts = createMemo(() => cut(props.line.words, seat(), props.pieces ?? NONE));
  return (
    <For each={parts()}>
      {(part) =>
        part.is === 'seat' ? (
          <span class="who" style={{ '--c': `var(--seat-${colourOf(props.table.seat(part.text))})` }}>
            <MarkSign seat={props.table.seat(part.text)} size={16} />
            <Name of={props.table.seat(part.text)} or={part.text} />
          </span>
        ) : part.is === 'piece' ? (
          <span
            class="piece"
            data-look={part.text}
            onPointerEnter={() => props.light?.(part.text)}
            onPointerLeave={() => props.light?.(null)}
          >
            {part.text}
          </span>
        ) : (
          <Ruled text={part.text} />
        )
      }
    </For>
  );
}
