/** The coach: the game in short, then to every question what it is about, the rules behind it, and a good move. */
import { For, Match, Show, Switch, createMemo, createSignal } from 'solid-js';
import { rulebook } from '../net/http';
import type { Choice } from '../state/choice';
import { kept } from '../state/kept';
import type { Table } from '../state/table';
import { fetched } from '../ui/fetched';
import { Icon } from '../ui/marks';
import { RuleLink, Ruled } from '../ui/Rule';
import { asking } from './asking';
import { advice } from './lesson';
import { lessonOf } from './lessons';

export function Coach(props: { table: Table; choice: Choice; close: () => void }) {
  const { table, choice } = props;
  const game = () => table.info()?.game;
  const lesson = fetched(game, lessonOf);
  const book = fetched(game, rulebook);
  /** The paragraph of the introduction; past the last one there are only questions. */
  const [page, setPage] = createSignal(0);
  const intro = createMemo(() => {
    const own = lesson()?.intro ?? [];
    if (own.length) return own;
    const chapters = book()?.chapters ?? [];
    return chapters.flatMap((chapter) => (chapter.intro ? [chapter.intro] : [])).slice(0, 2);
  });
  // Whoever has moved, or comes from the lesson, has no use for the beginning any more.
  const learned = () => kept<string[]>('learned', []).includes(game() ?? '');
  const telling = () => table.back().length === 0 && page() < intro().length && !learned();
  const now = createMemo(() => {
    const [question, known, rules] = [choice.question(), lesson(), book()];
    return question && known && rules ? advice(known, rules, question) : null;
  });
  return (
    <aside class="coach" aria-label="Coach">
      <div class="coach-says" aria-live="polite">
        <Switch fallback={<p>The others are at it. What they do is shown on the board and told in the log.</p>}>
          <Match when={lesson() && book() && telling()}>
            <p>{intro()[page()]}</p>
          </Match>
          <Match when={now()}>
            {(what) => (
              <>
                <p>{what().say || `Choose an action. ${asking()}`}</p>
                <Show when={!choice.picked()}>
                  <ul aria-label="Rules">
                    <For each={what().clauses}>
                      {(clause) => (
                        <li>
                          <RuleLink id={clause.id} />{' '}
                          <span>
                            <Ruled text={clause.text} />
                          </span>
                        </li>
                      )}
                    </For>
                  </ul>
                </Show>
              </>
            )}
          </Match>
        </Switch>
      </div>
      <div class="coach-do">
        <Switch>
          <Match when={telling()}>
            <Show when={page() > 0}>
              <button class="button small" type="button" onClick={() => setPage(page() - 1)}>
                Back
              </button>
            </Show>
            <button class="button small brass" type="button" data-do="coach-next" onClick={() => setPage(page() + 1)}>
              {page() + 1 < intro().length ? `Next (${page() + 1} of ${intro().length})` : 'To the first question'}
            </button>
          </Match>
          <Match when={choice.question()?.owed}>
            <button class="button small" type="button" data-do="coach-hint" onClick={() => void choice.askHint()}>
              <Icon name="hint" size={16} /> Show me a good move
            </button>
          </Match>
        </Switch>
        <button
          class="quiet"
          type="button"
          aria-label="Close the coach"
          title="Close the coach (c)"
          onClick={props.close}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </aside>
  );
}
