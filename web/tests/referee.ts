/** Positions that a test wants: played by the referee of the program under test, so that they fit its rules. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Made } from '../src/wire';

interface Question {
  actions: { action: string }[];
}
type Answer = { turn: { waiting?: string }; question: Question; record: string };

/** Plays at random, always the same way, until a seat is asked what is wanted; gives the record so far. */
export async function playedUntil(
  game: string,
  seed: number,
  wanted: (actions: string[], seat: string) => boolean,
): Promise<string> {
  const referee = spawn(process.env['ORRERY_BIN'] ?? 'orrery', ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const say = async (verb: object): Promise<Answer> => {
    referee.stdin.write(`${JSON.stringify(verb)}\n`);
    const { ok, error } = JSON.parse(String((await lines.next()).value)) as { ok: Answer; error?: object };
    expect(error, JSON.stringify(verb)).toBeUndefined();
    return ok;
  };
  try {
    let chance = seed;
    let { turn } = await say({ new: { game, seed } });
    for (let move = 0; move < 400 && turn.waiting; move++) {
      const seat = turn.waiting.charAt(0);
      const { question } = await say({ actions: { seat } });
      const actions = question.actions.map(({ action }) => action);
      if (wanted(actions, seat)) return (await say({ record: {} })).record;
      chance = (chance * 16_807) % 2_147_483_647;
      ({ turn } = await say({ act: { seat, action: actions[chance % actions.length] } }));
    }
  } finally {
    referee.kill();
  }
  throw new Error(`no position of ${game} from seed ${seed} is as it is wanted`);
}

/** A table at which a record that is not over goes on; all its seats are mine. */
export async function importTable(request: APIRequestContext, record: string): Promise<Made> {
  const answer = await request.post('/api/v1/tables/import', {
    headers: { 'content-type': 'application/jsonl' },
    data: record,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
}
