/** The part of the protocol that goes over HTTP. */
import type { Games } from '../games';
import type {
  Branch,
  CarriedTable,
  CarryCode,
  GameInfo,
  Join,
  Joined,
  Made,
  MineAsk,
  MineEntry,
  NewTable,
  Problem,
  RulebookInfo,
  ServerInfo,
  TableInfo,
  TableList,
} from '../wire';

/** What the server, or the way to it, refused. */
export class Trouble extends Error {
  constructor(readonly problem: Problem) {
    super(problem.because);
  }
}

const unreachable: Problem = {
  code: 'offline',
  because: 'The server cannot be reached. Your tables are safe there; try again in a moment.',
};

/** What only asks is asked a second time: a network that changes breaks what is on its way. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  if (init.method === 'POST') return fetch(path, init);
  return fetch(path, init).catch(async () => {
    await new Promise((later) => setTimeout(later, 500));
    return fetch(path, init);
  });
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await reach(`/api/v1${path}`, init);
  } catch {
    throw new Trouble(unreachable);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Trouble(
    problem && typeof problem.because === 'string'
      ? problem
      : { code: 'internal', because: `The server answered ${response.status}.` },
  );
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, key?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key) headers['authorization'] = `Bearer ${key}`;
  return (await call(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

let shelf: Promise<GameInfo[]> | undefined;

/** All games of the server; asked once. */
export function games(): Promise<GameInfo[]> {
  shelf ??= get<GameInfo[] | { games: GameInfo[] }>('/games')
    .then((answer) => (Array.isArray(answer) ? answer : answer.games))
    .catch((error: unknown) => {
      shelf = undefined;
      throw error;
    });
  return shelf;
}

const contents = new Map<keyof Games, Promise<unknown>>();

/** What a game is made of on this server, as the game gives it; asked once. */
export function contentOf<Game extends keyof Games>(game: Game): Promise<Games[Game]['content']> {
  let content = contents.get(game) as Promise<Games[Game]['content']> | undefined;
  if (!content) {
    content = get<Games[Game]['content']>(`/games/${game}/content`);
    content.catch(() => contents.delete(game));
    contents.set(game, content);
  }
  return content;
}

const books = new Map<string, Promise<RulebookInfo>>();

/** A rulebook, asked once. */
export function rulebook(name: string): Promise<RulebookInfo> {
  let book = books.get(name);
  if (!book) {
    book = get<RulebookInfo>(`/rules/${encodeURIComponent(name)}`);
    book.catch(() => books.delete(name));
    books.set(name, book);
  }
  return book;
}

export const setTable = (table: NewTable) => post<Made>('/tables', table);
export const joinTable = (id: string, join: Join, invite?: string) =>
  post<Joined>(`/tables/${encodeURIComponent(id)}/join`, join, invite);
export const publicTables = () => get<TableList>('/tables');
export const oneTable = (id: string) => get<TableInfo>(`/tables/${encodeURIComponent(id)}`);
/** Leaves my keys for another device of mine; fetches what was left there. */
export const carry = (asked: MineAsk[]) => post<CarryCode>('/carry', asked);
export const claim = (code: string) => post<CarriedTable[]>('/carry/claim', { code });
export const mine = (asked: MineAsk[]) => post<MineEntry[]>('/mine', asked);

/** A table of its own that begins with a moment of this one. */
export const branch = (id: string, moves: number, key: string | null) =>
  post<Made>(`/tables/${encodeURIComponent(id)}/branch`, { moves } satisfies Branch, key ?? undefined);
export const about = () => get<ServerInfo>('/about');

/** The sealed record of a finished game, as text. */
export async function record(id: string, key: string | null): Promise<string> {
  const init: RequestInit = key ? { headers: { authorization: `Bearer ${key}` } } : {};
  return (await call(`/tables/${encodeURIComponent(id)}/record`, init)).text();
}

/** Opens a table at which a record can be looked at. */
export async function importRecord(text: string): Promise<Made> {
  const headers = { 'content-type': 'application/jsonl' };
  const answer = await call('/tables/import', { method: 'POST', headers, body: text });
  return answer.json() as Promise<Made>;
}
