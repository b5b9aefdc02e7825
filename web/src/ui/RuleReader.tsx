/** A rulebook to read and to search, beside a table or on a page of its own. */
import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on } from 'solid-js';
import { scenesOf } from '../learn/scenes';
import { rulebook } from '../net/http';
import { fetched } from './fetched';
import { Ruled, ThisGame } from './Rule';

export function RuleReader(props: { book: string; clause: string | null; heading?: boolean }) {
  const book = fetched(() => props.book, rulebook);
  const scenes = fetched(() => props.book, scenesOf);
  /** A small position in which a clause can be tried. */
  const shown = (clause: string) => scenes()?.find((scene) => scene.rules.includes(clause));
  const [sought, setSought] = createSignal('');
  let field!: HTMLInputElement;
  let list!: HTMLDivElement;
  const chapters = createMemo(() => {
    const parts = sought().trim().toLowerCase().split(/\s+/).filter(Boolean);
    return (book()?.chapters ?? [])
      .map((chapter) => ({
        ...chapter,
        clauses: parts.length
          ? chapter.clauses.filter((clause) => {
              const hay = `${clause.id} ${clause.text} ${chapter.title}`.toLowerCase();
              return parts.every((part) => hay.includes(part));
            })
          : chapter.clauses,
      }))
      .filter((chapter) => chapter.clauses.length);
  });
  const found = () => chapters().reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  // A clause that is asked for is shown, whatever was sought before.
  createEffect(
    on([() => props.clause, book], ([clause, loaded]) => {
      if (!clause || !loaded) return;
      setSought('');
      queueMicrotask(() => {
        const item = list.querySelector<HTMLElement>(`[data-clause="${CSS.escape(clause)}"]`);
        item?.scrollIntoView({ block: 'center' });
        item?.focus({ preventScroll: true });
      });
    }),
  );
  return (
    <ThisGame.Provider value={props.book}>
      <div class="reader">
        <Show when={props.heading}>
          <h1>{book()?.title ?? 'Rules'}</h1>
        </Show>
        <div class="reader-seek">
          <input
            ref={field}
            type="search"
            data-seek="rules"
            placeholder="Search the rules"
            aria-label="Search the rules"
            value={sought()}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
          <Show when={sought()}>
            <span class="help" role="status">
              {found()} {found() === 1 ? 'clause' : 'clauses'}
            </span>
          </Show>
        </div>
        <div class="reader-list" ref={list} tabindex="-1">
          <Switch>
            <Match when={book.error}>
              <p class="trouble">{book.error?.message}</p>
            </Match>
            <Match when={book.loading}>
              <p class="help">Opening the book …</p>
            </Match>
            <Match when={found() === 0}>
              <p class="help">No clause has all these words.</p>
            </Match>
            <Match when={true}>
              <For each={chapters()}>
                {(chapter) => (
                  <section>
                    <h2>{chapter.title}</h2>
                    <Show when={chapter.intro}>
                      <p class="intro">{chapter.intro}</p>
                    </Show>
                    <ol>
                      <For each={chapter.clauses}>
                        {(clause) => (
                          <li data-clause={clause.id} tabindex="-1" classList={{ on: clause.id === props.clause }}>
                            <span class="clause-id">{clause.id}</span>
                            <p>
                              <Ruled text={clause.text} />
                            </p>
                            <Show when={shown(clause.id)}>
                              {(scene) => (
                                <a
                                  class="show-me"
                                  href={`/learn/${props.book}/${scene().name}`}
                                  target={props.heading ? undefined : '_blank'}
                                >
                                  Show me: {scene().title}
                                </a>
                              )}
                            </Show>
                          </li>
                        )}
                      </For>
                    </ol>
                  </section>
                )}
              </For>
            </Match>
          </Switch>
        </div>
      </div>
    </ThisGame.Provider>
  );
}
