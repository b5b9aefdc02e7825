/** axe-core in the page: rules of WCAG 2.1 A and AA, and what axe calls best practice. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Findings as short texts, one for each place. */
export default async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    type Run = (where: object, options: object) => Promise<{ violations: Finding[] }>;
    const { axe } = globalThis as unknown as { axe: { run: Run } };
    // Moments come and go while it looks: their words are faint for the blink of an eye.
    return (await axe.run({ exclude: ['.moments'] }, { resultTypes: ['violations'] })).violations;
  });
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
