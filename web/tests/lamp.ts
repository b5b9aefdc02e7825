/** What tests do at the table under its lamp. */
import type { CDPSession, Page } from '@playwright/test';
import type { Made } from '../src/wire';
import { expect as plain } from './server';
import { openTable } from './steps';

// Drawn by software, on a machine that may have more to do, a picture takes its time.
export const expect = plain.configure({ timeout: 30_000 });
export const prompt = (page: Page) => page.locator('.bar.asked .prompt h2');
export const canvas = (page: Page) => page.locator('.ff-lamp canvas');

/** Waits until so many frames of the page have gone by without one of the table. */
export async function rest(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const drawn = () => document.querySelector<HTMLElement>('.ff-lamp canvas')?.dataset['frames'];
        const before = drawn();
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
        return before !== undefined && before === drawn();
      }),
    )
    .toBe(true);
}
export const landed = (page: Page) => expect(canvas(page)).toHaveAttribute('data-flies', 'false');

/** Where a die is seen. */
export async function middleOf(page: Page, ship: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(`[data-die=${ship}] .body`).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Mouse and finger with a clock of their own: how fast they move is not how fast the machine is. */
export class Pointer {
  private at = Date.now() / 1000;
  constructor(
    private readonly touch: boolean,
    private readonly cdp: CDPSession,
  ) {}
  private async send(kind: 'down' | 'move' | 'up', points: [number, number][]): Promise<void> {
    this.at += 0.008;
    const timestamp = this.at;
    if (this.touch) {
      const type = ({ down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const)[kind];
      const touchPoints = kind === 'up' ? [] : points.map(([x, y], id) => ({ x, y, id }));
      await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    } else {
      const type = ({ down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const)[kind];
      const [x, y] = points[0]!;
      await this.cdp.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: 1,
        clickCount: 1,
        timestamp,
      });
    }
  }
  down = (...points: [number, number][]) => this.send('down', points);
  up = (...points: [number, number][]) => this.send('up', points);
  async along(from: [number, number], to: [number, number], steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.send('move', [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]);
    }
  }
  async swipe(from: [number, number], to: [number, number], steps = 8): Promise<void> {
    await this.down(from);
    await this.along(from, to, steps);
    await this.up(to);
  }
}

/** A table at which three ships are set down and a Move is begun. */
export async function moving(page: Page, made: Made): Promise<void> {
  await openTable(page, made);
  for (const ship of ['A1', 'A2', 'A3']) {
    await expect(prompt(page)).toContainText(ship);
    await page.getByRole('button', { name: 'Set it down here' }).click();
    await expect(page.locator(`[data-die=${ship}]`)).toBeVisible();
  }
  await page.locator('[data-offer]', { hasText: 'Move: 2 flicks' }).click();
  await expect(prompt(page)).toContainText('2 flicks left');
}
export const solo = {
  game: 'flicktier',
  seats: ['me' as const],
  start: true,
  seed: 7,
  options: { steadiness: 'exact', factions: ['uea'], start: 'a' },
};

/** A ship with room around it, and a way through it from 55 pixels before to as many beyond. */
export async function through(
  page: Page,
  ships: string[],
): Promise<{ ship: string; from: [number, number]; to: [number, number] }> {
  const at = new Map<string, [number, number]>();
  for (const ship of ships) at.set(ship, await middleOf(page, ship));
  const names = await Promise.all(
    (await page.locator('.ff-tags .plate').all()).map(async (plate) => (await plate.boundingBox())!),
  );
  const table = (await canvas(page).boundingBox())!;
  const [cx, cy] = [table.x + table.width / 2, table.y + table.height / 2];
  const far = 55;
  const found = ships.flatMap((ship) =>
    Array.from({ length: 24 }, (_, turn) => (turn * Math.PI) / 12).flatMap((turn) => {
      const [[x, y], [dx, dy]] = [at.get(ship)!, [Math.cos(turn) * far, Math.sin(turn) * far]];
      const [from, to]: [number, number][] = [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ];
      const gaps = ships
        .filter((one) => one !== ship)
        .map((one) => {
          const [ox, oy] = at.get(one)!;
          const along = Math.min(1, Math.max(0, ((ox - from![0]) * dx + (oy - from![1]) * dy) / (2 * far * far)));
          return Math.hypot(ox - from![0] - 2 * dx * along, oy - from![1] - 2 * dy * along);
        });
      // Into the mat.
      if ((dx * (cx - x) + dy * (cy - y)) / far / Math.hypot(cx - x, cy - y) < 0.3) return [];
      // What begins on the name of another ship is that one's.
      const named = names.map(({ x, y, width, height }) => {
        const [nx, ny] = [
          Math.abs(from![0] - x - width / 2) - width / 2,
          Math.abs(from![1] - y - height / 2) - height / 2,
        ];
        return Math.max(nx, ny);
      });
      return [{ ship, from: from!, to: to!, gap: Math.min(...gaps, 2 * Math.min(...named)) }];
    }),
  );
  return found.toSorted((a, b) => b.gap - a.gap)[0]!;
}
/** Whether a ship went the way the finger did, as the table shows it. */
export const wentAlong = (
  before: [number, number],
  after: [number, number],
  from: [number, number],
  to: [number, number],
) => {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const [fx, fy] = [to[0] - from[0], to[1] - from[1]];
  return (dx * fx + dy * fy) / Math.hypot(dx, dy) / Math.hypot(fx, fy);
};
