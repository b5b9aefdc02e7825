/** One connection to a table: says hello, comes back by itself, matches replies to wishes. */
import { PROTOCOL, type Hello, type Problem, type ToClient, type Wish } from '../wire';
import { Trouble } from './http';

/** How a connection stands. `lost` comes back by itself; `gone` is for good: the server said why. */
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

/** What ends a connection but not for good: the server restarts, or its disk was full. */
const PASSING: ReadonlySet<string> = new Set(['stopping', 'store']);

const lost: Problem = { code: 'lost', because: 'The connection broke before an answer came.' };

export class Connection {
  private socket: WebSocket | undefined;
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Why the server is about to end the connection, if it is not for good. */
  private pause: Problem | undefined;
  private readonly open = new Map<number, { done: (ok: unknown) => void; failed: (why: Trouble) => void }>();

  constructor(private readonly hooks: Hooks) {
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
    this.connect();
  }

  /** Sends a wish; the promise is kept by its reply. */
  ask<T>(wish: Wish): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Trouble(lost));
    const id = this.next++;
    socket.send(JSON.stringify({ id, do: wish }));
    this.stillHere();
    return new Promise<T>((done, failed) => this.open.set(id, { done: (ok) => done(ok as T), failed }));
  }

  /** Leaves the table. */
  close(): void {
    this.closed = true;
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
    clearTimeout(this.timer);
    clearTimeout(this.ping);
    this.socket?.close();
  }

  /** Comes back at once instead of waiting: the page is looked at again, or somebody pressed the button. */
  readonly now = (): void => {
    if (this.closed || document.hidden || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Says hello again, on a new connection. */
  again(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${secure}://${location.host}/api/v1/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Hello = { protocol: PROTOCOL, ...this.hooks.hello() };
      socket.send(JSON.stringify({ id: this.next++, do: { hello } }));
      this.stillHere();
    };
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.lose(socket);
  }

  private hear(message: ToClient): void {
    this.stillHere();
    if (message.is === 'reply') {
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if (message.error) waiting?.failed(new Trouble(message.error));
      else waiting?.done(message.ok);
      return;
    }
    if (message.is === 'bye' && PASSING.has(message.code)) {
      this.pause = message;
      return;
    }
    if (message.is === 'bye') {
      this.closed = true;
      this.hooks.standing('gone', message);
      return;
    }
    if (message.is === 'welcome') {
      this.tries = 0;
      this.hooks.standing('live');
    }
    this.hooks.heard(message);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    clearTimeout(this.ping);
    for (const { failed } of this.open.values()) failed(new Trouble(this.pause ?? lost));
    this.open.clear();
    if (this.closed) return;
    this.hooks.standing('lost', this.pause);
    this.pause = undefined;
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 1000;
    // A little chance, so that a thousand clients do not come back in the same instant.
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The server closes a connection that is silent for too long. */
  private stillHere(): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => void this.ask({ ping: {} }).catch(() => this.socket?.close()), SILENCE);
  }
}
