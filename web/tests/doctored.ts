/** A server that says what a test wants: the questions and labels of the real one, changed on their way. */
import type { Page } from '@playwright/test';
import { unfolded } from '../src/net/fold';
import type { LabelsReply, Question, ToClient, Wish } from '../src/wire';
import { recorded, upTo } from './recorded';

/** So many labels come in one reply, as from the server itself. */
const PAGE = 200;

export interface Doctored {
  /** What the page has sent, by its names. */
  sent: string[];
  sockets: number;
}

/** Changes every question on its way to the page; what offers are called is then for `label` to say. */
export async function doctor(
  page: Page,
  change: (question: Question) => Question,
  label: (text: string) => string,
): Promise<Doctored> {
  const seen: Doctored = { sent: [], sockets: 0 };
  const offers = new Map<string, string[]>();
  const changed = (questions: readonly Question[]) =>
    questions.map((question) => {
      const now = change(question);
      const texts = unfolded(now.offers);
      offers.set(now.seat, texts);
      return { ...now, ...(texts.length > PAGE ? { labels: [] } : { labels: texts.map(label) }) };
    });
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    seen.sockets++;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, do: wish } = JSON.parse(String(message)) as { id: number; do: Wish };
      seen.sent.push(Object.keys(wish)[0] ?? '');
      if (!('labels' in wish)) return server.send(message);
      const { seat, text, from = 0 } = wish.labels;
      const all = (offers.get(seat) ?? []).filter((one) => !text || one === text || one.startsWith(`${text} `));
      const labels = all.slice(from, from + PAGE).map((one): [string, string] => [one, label(one)]);
      const ok: LabelsReply = { labels, ...(from + PAGE < all.length ? { more: from + PAGE } : {}) };
      socket.send(JSON.stringify({ is: 'reply', id, ok }));
    });
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as ToClient;
      if (told.is === 'welcome' && told.state) told.state.questions = changed(told.state.questions);
      if (told.is === 'update' && told.questions) told.questions = changed(told.questions);
      socket.send(JSON.stringify(told));
    });
  });
  return seen;
}

/** AstroJam's largest question of the corpus, with 346 offers. */
export const LARGEST = () => upTo(recorded('astrojam', 'dogleg-2-seats'), 44);

/** So many offers in place of those there are: moves of astronauts, as AstroJam writes them. */
export const manyOffers =
  (count: number) =>
  (question: Question): Question => {
    const own = unfolded(question.offers);
    if (own.length < 3) return question;
    const more = Array.from({ length: count }, (_, at) => {
      const square = `${String.fromCharCode(97 + (at % 12))}${1 + (Math.floor(at / 12) % 10)}`;
      return `move ${question.seat}${1 + (Math.floor(at / 120) % 3)} ${square} by astronaut-${2 + (Math.floor(at / 360) % 4)}`;
    });
    return { ...question, offers: ['', [...new Set([...own, ...more])].slice(0, count)] };
  };
