/** The coach of a lesson: one step at a time, what to do it with, and a way out of every mistake. */
import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import { Trouble, games } from '../net/http';
import { learn } from '../shell/playing';
import type { Choice } from '../state/choice';
import { keep, kept } from '../state/kept';
import type { Table } from '../state/table';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';
import type { UndoReply } from '../wire';
import { beginScene } from './begin';
import type { Lesson } from './lesson';
import { Rings } from './Rings';
import { calledBy, find, focusable } from './targets';
import './learn.css';

export function LessonCoach(props: {
  table: Table;
  choice: Choice;
  lesson: Lesson;
  board: AnyBoard | undefined;
  root: () => HTMLElement;
}) {
  const { table, choice, lesson } = props;
  const [trouble, setTrouble] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const game = () => table.info()?.game ?? '';
  const at = createMemo(() => lesson.step()?.at ?? []);

  /** An action is called as in the strip, also where that has no room for it. */
  const offered = (id: string) => (choice.offered().has(id) ? choice.label(id) : null);
  const nameOf = (id: string) => {
    const view = table.shown();
    const known = view === null ? null : props.board?.inspect?.(view, id.replace(/^(?:stage|beside|doing) /, ''));
    const thing = find(props.root(), id);
    // A space says more of itself on the board, such as what is on it.
    return offered(id) ?? (known && !known.bare ? known.title : thing ? calledBy(thing) : id);
  };
  // The names of things are asked for when they are there.
  const [names, setNames] = createSignal<string[]>([]);
  createEffect(
    on([at, table.shown, () => props.board], ([ids]) =>
      requestAnimationFrame(() => setNames(ids.map((id) => nameOf(id)))),
    ),
  );
  createEffect(() => {
    const step = lesson.step();
    if (step) announce([step.say, names().length ? `With: ${names().join(', then ')}.` : ''].join(' '));
    else if (lesson.finished()) announce('Done.');
  });

  const goTo = (id: string) => {
    const thing = find(props.root(), id);
    thing?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (thing) focusable(thing)?.focus({ preventScroll: true });
  };
  async function doing(what: Promise<unknown>): Promise<void> {
    setBusy(true);
    setTrouble('');
    try {
      await what;
    } catch (error) {
      setTrouble(error instanceof Trouble || error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  const takeBack = () => {
    table.flush();
    choice.clear();
    return doing(table.ask<UndoReply>({ undo: { seat: table.yours().charAt(0), to: lesson.began() } }));
  };
  const again = () => doing(beginScene(game(), lesson.scene()?.name ?? null, true));
  const play = async () => {
    const info = (await games()).find((one) => one.name === game());
    if (!info) return;
    // Whoever comes from here needs no introduction.
    keep('learned', [...new Set([...kept<string[]>('learned', []), info.name])]);
    await learn(info);
  };

  return (
    <aside class="coach lesson" aria-label="Coach">
      <Rings root={props.root} at={lesson.finished() ? [] : at()} />
      <p class="lesson-head">
        <span>
          {lesson.number()} of {lesson.count()}
        </span>
        <b>{lesson.scene()?.title}</b>
        <span class="lesson-dots" aria-hidden="true">
          <For each={lesson.scene()?.step ?? []}>{(_, n) => <i classList={{ on: n() < lesson.at() }} />}</For>
        </span>
      </p>
      <div class="coach-says">
        <Switch>
          <Match when={lesson.finished() && !lesson.next()}>
            <p>
              <b>You can play now.</b> What is left you meet in the game; the coach and the rules are a press away.
            </p>
          </Match>
          <Match when={lesson.finished()}>
            <p>
              <b>Well done.</b> Look around, or go on.
            </p>
          </Match>
          <Match when={lesson.step()}>
            {(step) => (
              <>
                <p data-step={lesson.at()}>{step().say}</p>
                <Show when={lesson.strayed()}>
                  <p class="lesson-other">
                    {step().other ?? 'That can be done too. Take it back to try what is meant here.'}
                  </p>
                </Show>
              </>
            )}
          </Match>
        </Switch>
        <Show when={trouble()}>
          <p class="trouble" role="alert">
            {trouble()}
          </p>
        </Show>
      </div>
      <div class="lesson-foot">
        <Show when={!lesson.finished() && names().length}>
          <ol class="lesson-at" aria-label="What to do it with">
            <For each={at()}>
              {(id, n) => (
                <li>
                  <button
                    class="button small"
                    type="button"
                    data-goto={id}
                    title={offered(id) ?? names()[n()]}
                    onClick={() => goTo(id)}
                  >
                    <Icon name="eye" size={14} /> {offered(id) ?? names()[n()] ?? id}
                  </button>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <div class="coach-do">
          <Switch>
            <Match when={lesson.finished() && lesson.next()}>
              {(next) => (
                <button
                  class="button small brass"
                  type="button"
                  data-do="lesson-next"
                  disabled={busy()}
                  onClick={() => void doing(beginScene(game(), next().name, true))}
                >
                  Next: {next().title}
                </button>
              )}
            </Match>
            <Match when={lesson.finished()}>
              <button
                class="button small brass"
                type="button"
                data-do="lesson-play"
                disabled={busy()}
                onClick={() => void doing(play())}
              >
                Play a first game
              </button>
            </Match>
            <Match when={lesson.strayed()}>
              <button
                class="button small brass"
                type="button"
                data-do="lesson-back"
                disabled={busy()}
                onClick={() => void takeBack()}
              >
                <Icon name="undo" size={15} /> Take it back
              </button>
            </Match>
            <Match when={lesson.step() && !lesson.step()?.done}>
              <button class="button small brass" type="button" data-do="lesson-read" onClick={() => lesson.read()}>
                I see
              </button>
            </Match>
            <Match when={lesson.way()}>
              {(way) => (
                <button
                  class="button small"
                  type="button"
                  data-do="lesson-show"
                  disabled={!choice.question()?.owed || choice.picked() === way()}
                  onClick={() => void choice.weigh(way())}
                >
                  <Icon name="hint" size={15} /> Show me
                </button>
              )}
            </Match>
          </Switch>
          <button
            class="quiet"
            type="button"
            data-do="lesson-again"
            aria-label="Begin this part again"
            title="Begin this part again"
            disabled={busy()}
            onClick={() => void again()}
          >
            <Icon name="rewind" size={16} />
          </button>
        </div>
      </div>
    </aside>
  );
}
