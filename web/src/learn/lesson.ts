/** How far a learner has come in a scene. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { myTable, remember } from '../state/keys';
import type { Choice } from '../state/choice';
import type { Table } from '../state/table';
import { fetched } from '../ui/fetched';
import { holds, scenesOf, type Scene, type Step } from './scenes';

export type Lesson = ReturnType<typeof createLesson>;

export function createLesson(table: Table, choice: Choice) {
  const mine = myTable(table.id);
  const scenes = fetched(() => (mine?.lesson ? mine.game : undefined), scenesOf);
  /** The step, and how many lines and moves there were when it began. */
  const [at, setAt] = createSignal(mine?.lesson ?? { scene: '', step: 0, lines: 0, moves: 0 });
  const index = createMemo(() => scenes()?.findIndex((one) => one.name === at().scene) ?? -1);
  const scene = createMemo<Scene | null>(() => scenes()?.[index()] ?? null);
  const step = createMemo<Step | null>(() => scene()?.step[at().step] ?? null);

  /** The learner's own moves since the step began, each by how many there were before it. */
  const [own, setOwn] = createSignal<number[]>([]);
  createEffect(
    on([at, table.back], ([now, back]) => {
      const last = back.find(({ seat }) => table.yours().includes(seat))?.last ?? -1;
      setOwn((known) =>
        [...known.filter((move) => move >= now.moves && move < last), last].filter((n) => n >= now.moves),
      );
    }),
  );
  const advance = () => {
    const next = { ...at(), step: at().step + 1, lines: table.lines().length, moves: table.moves() };
    setAt(next);
    const kept = myTable(table.id);
    if (kept) remember({ ...kept, lesson: next });
  };
  const isDone = ({ done }: Step) => {
    const { event, asks } = done ?? {};
    if (event !== undefined) return table.lines().some((line, n) => n >= at().lines && holds(line.event, event));
    return asks !== undefined && choice.question()?.asks === asks;
  };
  // One move may bring about what several steps ask for.
  createEffect(
    on([step, table.lines, choice.question], ([now]) => {
      if (now?.done && isDone(now)) advance();
    }),
  );
  return {
    scene,
    step,
    /** The number of the step, from zero. */
    at: () => at().step,
    /** How many moves there were before the first of the learner's own in this step. */
    began: () => own()[0] ?? at().moves,
    /** The scene after this one. */
    next: () => scenes()?.[index() + 1] ?? null,
    number: () => index() + 1,
    count: () => scenes()?.length ?? 0,
    finished: () => scene() !== null && step() === null,
    /** The step was read, and asks for nothing to be done. */
    read: advance,
    /** Whether something was done that is not what the step asks for. */
    strayed: () => !!step()?.done && own().length >= (step()?.way?.length ?? 1),
    /** What of the way comes next. */
    way: () => step()?.way?.[own().length] ?? null,
  };
}
