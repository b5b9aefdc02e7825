/** Replies that come late: held back on their way to the page until a test lets them through. */
import type { Page } from '@playwright/test';
import type { ToClient, Wish } from '../src/wire';

/** Holds back the replies to some wishes, until each is let through or refused in its place. */
export async function holdReplies(page: Page, wishes: readonly string[]) {
  const held: { ok: unknown; pass(): void; refuse(because: string): void }[] = [];
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    const server = socket.connectToServer();
    const waits = new Set<number>();
    socket.onMessage((message) => {
      const { id, do: wish } = JSON.parse(String(message)) as { id: number; do: Wish };
      if (wishes.includes(Object.keys(wish)[0] ?? '')) waits.add(id);
      server.send(message);
    });
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as ToClient;
      if (told.is !== 'reply' || !waits.delete(told.id)) return socket.send(message);
      held.push({
        ok: told.ok,
        pass: () => socket.send(message),
        refuse: (because) =>
          socket.send(JSON.stringify({ is: 'reply', id: told.id, error: { code: 'refused', because } })),
      });
    });
  });
  return held;
}
