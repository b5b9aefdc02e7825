/** The things on the stage that a step speaks of. */

/** Where things to point at are: the log speaks of them too, but does not have them. */
const STAGE = ['.stage', '.beside', '.doing'];

/** A thing by the word under which it is looked at, the space it is on, or the control it is; perhaps in one part only. */
export function find(root: ParentNode, id: string): HTMLElement | SVGElement | null {
  const [, part, rest] = /^(stage|beside|doing) (.*)$/.exec(id) ?? [null, null, id];
  const word = CSS.escape(rest ?? id);
  const parts = part ? [`.${part}`] : STAGE;
  const ways = ['look', 'at', 'do', 'text'].flatMap((name) =>
    parts.map((where) => `${where} [data-${name}="${word}"]`),
  );
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>(ways.join())];
  const seen = found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  // What can be pressed is meant, rather than where it is only spoken of.
  const thing = seen.find((one) => focusable(one) !== null) ?? seen[0];
  // An action that has no room in the strip is in the list of all.
  const listed = found.some((one) => one.matches('[data-offer]'));
  return thing ?? (listed ? root.querySelector<HTMLElement>('.doing [data-do="all"]') : null);
}

/** What can take the focus of it: itself, or what is in it. */
export const focusable = (thing: Element): HTMLElement | SVGElement | null =>
  thing.matches('button, a[href], input, [tabindex]')
    ? (thing as HTMLElement)
    : thing.querySelector<HTMLElement>('button, a[href], input, [tabindex]');

/** What it is called where the board has no name for it. */
export const calledBy = (thing: Element): string =>
  (
    thing.getAttribute('aria-label') ??
    thing.getAttribute('title') ??
    thing.querySelector('.unseen')?.textContent ??
    thing.textContent ??
    ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Goes to what the coach speaks of: one thing after another, or where there is none, to what the coach has to press. */
export function toTarget(root: ParentNode): void {
  const thingOf = (way: HTMLElement) => find(root, way.dataset['goto'] ?? '');
  // What was pressed may be gone with its question.
  const ways = [...root.querySelectorAll<HTMLElement>('.lesson [data-goto]')].filter((way) => thingOf(way) !== null);
  const here = ways.findIndex((way) => thingOf(way)?.contains(document.activeElement));
  if (ways.length) ways[(here + 1) % ways.length]?.click();
  else root.querySelector<HTMLElement>('.lesson .coach-do .button')?.focus();
}
