/** A sentence of the log: seats as marks, pieces as chips that light up on the board, rule ids as links. */
import { For, createMemo } from 'solid-js';
import type { Table } from '../state/table';
import { colourOf, MarkSign } from '../ui/marks';
import { Ruled } from '../ui/Rule';
import type { Line } from '../wire';

/** The seat an event speaks of, where its data names one: the same letter alone could be the word "A". */
function seatIn(line: Line): string | null {
  const event = line.event;
  if (!event || typeof event !== 'object') return null;
  const [data] = Object.values(event);
  const seat = data && typeof data === 'object' ? (data as { seat?: unknown }).seat : null;
  return typeof seat === 'string' && /^[A-H]$/.test(seat) ? seat : null;
}

export function Words(props: {
  line: Line;
  table: Table;
  pieces?: RegExp | undefined;
  light?: (id: string | null) => void;
}) {
  const parts = createMemo(() => {
    const seat = seatIn(props.line);
    const sources = [seat ? `\\b${seat}\\b(?!\\d)` : '', props.pieces?.source ?? ''].filter(Boolean);
    if (!sources.length) return [{ text: props.line.words, is: 'text' }];
    const cut = new RegExp(`(${sources.join('|')})`);
    return props.line.words
      .split(cut)
      .filter(Boolean)
      .map((text) => ({
        text,
        is: text === seat ? 'seat' : props.pieces?.test(text) && text.length <= 3 ? 'piece' : 'text',
      }));
  });
  return (
    <For each={parts()}>
      {(part) =>
        part.is === 'seat' ? (
          <span class="who" style={{ '--c': `var(--seat-${colourOf(props.table.seat(part.text))})` }}>
            <MarkSign seat={props.table.seat(part.text)} size={16} />
            {props.table.seat(part.text)?.name || part.text}
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
