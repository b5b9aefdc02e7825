/** The story of the table while it is told: hands, lines and what stands in their margin; what went before; the whole of it as a file. */
import { For, Show, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { isUndo } from '../state/standing';
import type { Table } from '../state/table';
import { Icon, MarkSign } from '../ui/marks';
import type { ChronicleReply, ExportReply, Form, Line, Passage, ToldChapter, ToldLine, Wish } from '../wire';
import { nearEnd } from './scroll';

const TITLES: Record<Passage['part'], string> = {
  hand: '',
  scenes: 'Long, lonely moments',
  end: 'The Searing Sun',
};

/** So long nothing more has happened, in milliseconds. */
const SETTLED = 400;

export function Chronicle(props: { table: Table }) {
  const { table } = props;
  const [story, setStory] = createSignal<ChronicleReply | null>(null);
  const [trouble, setTrouble] = createSignal('');
  let list!: HTMLDivElement;
  /** A table that was under way when this page came to it begins with what went before. */
  const cameBack = table.moves() > 0;
  let known: readonly Line[] = [];

  async function fetch(from: number): Promise<void> {
    const follows = !story() || nearEnd(list);
    try {
      const reply = await table.ask<ChronicleReply>({ chronicle: { from } });
      setStory((now) => ({ ...reply, chapters: [...(now?.chapters.slice(0, from) ?? []), ...reply.chapters] }));
      setTrouble('');
      if (follows) queueMicrotask(() => (list.scrollTop = list.scrollHeight));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  /** Moves come in flocks, and are asked for once they have come down. */
  let later = 0;
  createEffect(
    on(table.lines, (lines) => {
      clearTimeout(later);
      later = window.setTimeout(
        () => {
          // The log goes on, or it was told anew: then anything in the story may be other than it was.
          const grown = lines[0] === known[0] && !lines.slice(known.length).some(isUndo);
          known = lines;
          void fetch(grown ? Math.max(0, (story()?.chapters.length ?? 0) - 1) : 0);
        },
        story() ? SETTLED : 0,
      );
    }),
  );
  onCleanup(() => clearTimeout(later));

  async function does(wish: Wish): Promise<void> {
    try {
      await table.ask(wish);
      await fetch(0);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  async function save(form: Form, type: string): Promise<void> {
    try {
      const { name, text } = await table.ask<ExportReply>({ export: { form } });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }

  return (
    <div class="chronicle">
      <div class="chronicle-text" ref={list} tabindex="0" role="region" aria-label="The Chronicle">
        <Show when={story()} fallback={<p class="help">{trouble() || 'Opening the Chronicle …'}</p>}>
          {(told) => (
            <>
              <h2>{told().title}</h2>
              <Show when={told().previously.length}>
                <details class="previously" open={cameBack}>
                  <summary>Previously</summary>
                  <For each={told().previously}>{(said) => <p>{said}</p>}</For>
                </details>
              </Show>
              <For each={told().chapters}>{(chapter) => <Chapter chapter={chapter} table={table} does={does} />}</For>
            </>
          )}
        </Show>
      </div>
      <div class="chronicle-foot">
        <Icon name="download" size={15} />
        <button class="button small" type="button" data-do="page" onClick={() => void save('page', 'text/html')}>
          As a page
        </button>
        <button
          class="button small"
          type="button"
          data-do="markdown"
          onClick={() => void save('markdown', 'text/markdown')}
        >
          As Markdown
        </button>
        <Show when={story() && trouble()}>
          <p class="trouble" role="alert">
            {trouble()}
          </p>
        </Show>
      </div>
    </div>
  );
}

function Chapter(props: { chapter: ToldChapter; table: Table; does: (wish: Wish) => Promise<void> }) {
  const begins = (at: number) => {
    const { passages } = props.chapter;
    return passages[at]!.part === passages[at - 1]?.part ? '' : TITLES[passages[at]!.part];
  };
  return (
    <Show when={props.chapter.passages.length}>
      <section>
        <h3>{props.chapter.title}</h3>
        <Show when={props.chapter.read}>
          <p class="read">{props.chapter.read}</p>
        </Show>
        <For each={props.chapter.passages}>
          {(passage, at) => (
            <>
              <Show when={begins(at())}>{(title) => <h4>{title()}</h4>}</Show>
              <For each={passage.lines}>
                {(line) => <Told line={line} seat={passage.seat} table={props.table} does={props.does} />}
              </For>
              <Show when={passage.margin.length}>
                <p class="margin">{passage.margin.join(' · ')}</p>
              </Show>
            </>
          )}
        </For>
      </section>
    </Show>
  );
}

/** A line, and what can be done about it: the host hides it or has another stand there, everybody who plays may report it. */
function Told(props: { line: ToldLine; seat: string; table: Table; does: (wish: Wish) => Promise<void> }) {
  const { table } = props;
  const note = () => props.line.note;
  return (
    <div class="told" classList={{ reported: props.line.reported ?? false }}>
      <p dir="auto">
        <MarkSign seat={table.seat(props.seat)} size={14} /> {props.line.text}
      </p>
      <span class="about">
        <Show when={props.line.reported}>
          <span class="help">Reported. </span>
        </Show>
        <Show when={table.host()}>
          <button class="quiet" type="button" onClick={() => void props.does({ hide: { note: note(), swap: false } })}>
            Hide
          </button>
          <button class="quiet" type="button" onClick={() => void props.does({ hide: { note: note(), swap: true } })}>
            Swap
          </button>
        </Show>
        <Show when={!table.host() && table.yours() && !props.line.reported}>
          <button class="quiet" type="button" onClick={() => void props.does({ report: { note: note() } })}>
            Report
          </button>
        </Show>
      </span>
    </div>
  );
}
