/** One connection to a table: says hello, comes back by itself, matches replies to wishes. */
import { PROTOCOL, type Hello, type Problem, type ToClient, type Wish } from '../wire';
import { Trouble } from './http';

/** How a connection stands. `lost` comes back by itself; `gone` does if somebody wishes it: the server said why. */
export type Standing = 'joining' | 'live' | 'lost' | 'gone';

interface Hooks {
  /** What to say first; asked anew for each attempt, since the number of known lines grows. */
  hello(): Omit<Hello, 'protocol'>;
  heard(message: ToClient): void;
  standing(standing: Standing, problem?: Problem): void;
}

/** Waits between attempts, in milliseconds; the last one is kept. */
const WAITS = [300, 800, 2000, 5000, 10_000];
const SILENCE = 30_000;
/** How long an answer to a ping may take. */
const ANSWER = 10_000;
/** A connection that lasted so long was a good one: after it the first wait is short again. */
const CALM = 10_000;
/** Whoever sent too much comes back no sooner than after this many of the waits. */
const SLOWER = 2;

/**
 * What coming back by itself would not change: the page is too old, the key opens nothing, there is no such table.
 * Everything else passes: the server restarts, its disk was full, too much was sent, nothing was heard for too long.
 */
const FINAL: ReadonlySet<string> = new Set(['protocol', 'key', 'unknown', 'origin']);

const lost: Problem = { code: 'lost', because: 'The connection broke before an answer came.' };

export class Connection {
  private socket: WebSocket | undefined;
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  /** The page was left: nothing more is to be heard. */
  private left = false;
  /** The server said that coming back is of no use. */
  private gone = false;
  private welcomed = 0;
  private readonly open = new Map<number, { done: (ok: unknown) => void; failed: (why: Trouble) => void }>();

  constructor(private readonly hooks: Hooks) {
    addEventListener('online', this.back);
    document.addEventListener('visibilitychange', this.back);
    this.connect();
  }

  /** Sends a wish; the promise is kept by its reply. */
  ask<T>(wish: Wish): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Trouble(lost));
    const id = this.next++;
    socket.send(JSON.stringify({ id, do: wish }));
    return new Promise<T>((done, failed) => this.open.set(id, { done: (ok) => done(ok as T), failed }));
  }

  /** Leaves the table. */
  close(): void {
    this.left = true;
    removeEventListener('online', this.back);
    document.removeEventListener('visibilitychange', this.back);
    clearTimeout(this.timer);
    clearTimeout(this.ping);
    this.socket?.close();
  }

  /** Comes back at once instead of waiting, whatever ended the connection: somebody pressed the button. */
  readonly now = (): void => {
    if (this.left || this.socket) return;
    if (this.gone) this.hooks.standing('joining');
    this.gone = false;
    clearTimeout(this.timer);
    this.connect();
  };

  /** The page is looked at again, or the network is there again. */
  private readonly back = (): void => {
    if (!this.gone && !document.hidden) this.now();
  };

  /** Says hello again, on a new connection. */
  again(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.unanswered(lost);
    clearTimeout(this.timer);
    this.connect();
  }

  /** What was asked and not answered stays so. */
  private unanswered(why: Problem): void {
    for (const { failed } of this.open.values()) failed(new Trouble(why));
    this.open.clear();
  }

  private connect(): void {
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${secure}://${location.host}/api/v1/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Hello = { protocol: PROTOCOL, ...this.hooks.hello() };
      socket.send(JSON.stringify({ id: this.next++, do: { hello } }));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.stillHere(socket);
      this.hear(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = () => this.lose(socket);
    this.stillHere(socket);
  }

  private hear(message: ToClient): void {
    if (message.is === 'reply') {
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if (message.error) waiting?.failed(new Trouble(message.error));
      else waiting?.done(message.ok);
      return;
    }
    if (message.is === 'bye') {
      // Nothing follows it: the other end is not waited for.
      const socket = this.socket;
      if (socket) this.lose(socket, message);
      return;
    }
    if (message.is === 'welcome') {
      this.welcomed = Date.now();
      this.hooks.standing('live');
    }
    this.hooks.heard(message);
  }

  private lose(socket: WebSocket, why?: Problem): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    socket.close();
    clearTimeout(this.ping);
    this.unanswered(why ?? lost);
    if (this.left) return;
    if (why && FINAL.has(why.code)) {
      this.gone = true;
      this.hooks.standing('gone', why);
      return;
    }
    this.hooks.standing('lost', why);
    // A welcome alone proves nothing: what ends each connection soon after it would end them by the dozen.
    if (this.welcomed && Date.now() - this.welcomed >= CALM) this.tries = 0;
    this.welcomed = 0;
    if (why?.code === 'busy') this.tries = Math.max(this.tries, SLOWER);
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 1000;
    // A little chance, so that a thousand clients do not come back in the same instant.
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Something was heard. After a silence the server is asked; one that does not answer is not there. */
  private stillHere(socket: WebSocket): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => {
      void this.ask({ ping: {} }).catch(() => {});
      this.ping = setTimeout(() => this.lose(socket), ANSWER);
    }, SILENCE);
  }
}
