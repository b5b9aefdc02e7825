/** The keyboard at a table. Single keys are left alone in text fields and where a person turned them off. */
import { toTarget } from '../learn/targets';
import type { Choice } from '../state/choice';
import { settings } from '../state/settings';
import type { Table } from '../state/table';

interface Keys {
  root: HTMLElement;
  table: Table;
  choice: Choice;
  inspect(id: string): void;
  /** Closes whatever lies on top; false if nothing does. */
  close(): boolean;
  help(): void;
  coach(): void;
  /** Opens the list of all actions, or closes it. */
  list(): void;
  /** Opens it to type what is looked for. */
  filter(): void;
  seek(): void;
}

export function listenToKeys(keys: Keys): () => void {
  const { table, choice } = keys;
  let hovered = '';
  const over = (event: PointerEvent) => {
    hovered = (event.target as Element).closest?.('[data-look]')?.getAttribute('data-look') ?? '';
  };
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (document.querySelector('dialog[open]')) return;
    const typing = target.matches('input:not([type=radio],[type=checkbox],[type=range]), textarea, select');
    if (event.key === 'Escape') {
      if (typing) target.blur();
      if (choice.out() || keys.close()) event.preventDefault();
      return;
    }
    // A held Enter neither confirms nor presses the same thing again.
    if (
      event.repeat &&
      event.key === 'Enter' &&
      !typing &&
      (choice.picked() || target.closest('[data-offer], [data-do]'))
    )
      return event.preventDefault();
    // Enter confirms what is picked, unless a control has its own use for it.
    if (
      event.key === 'Enter' &&
      choice.picked() &&
      !target.closest('button, a, input, textarea, select, [role=button]')
    ) {
      event.preventDefault();
      void choice.pick(choice.picked()!);
      return;
    }
    if (typing || !settings.keys) return;
    // What answers or takes back is done once, however long the key is held.
    if (event.repeat && /^[0-9uUyoh]$/.test(event.key)) return event.preventDefault();
    if (/^[0-9]$/.test(event.key)) {
      // The list of all actions stands for the strip while it is open, and what has no room in the strip has no key.
      const offers = [...keys.root.querySelectorAll<HTMLButtonElement>('[data-offer]')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const of = (one: Element) => one.querySelector('kbd')?.textContent;
      const button = offers.find((one) => of(one) === event.key) ?? (offers.length === 1 ? offers[0] : undefined);
      if (button) {
        event.preventDefault();
        button.focus();
        button.click();
      }
      return;
    }
    const does: Record<string, () => void> = {
      u: () => keys.root.querySelector<HTMLButtonElement>('[data-do=undo]')?.click(),
      U: () => keys.root.querySelector<HTMLButtonElement>('[data-do=undo-all]')?.click(),
      y: () => keys.root.querySelector<HTMLButtonElement>('[data-do=redo]')?.click(),
      o: () => keys.root.querySelector<HTMLButtonElement>('[data-do=instead]')?.click(),
      h: () => void choice.askHint(),
      a: keys.list,
      f: keys.filter,
      '?': keys.help,
      c: keys.coach,
      '/': keys.seek,
      i: () => {
        const focused = target.closest('[data-look]')?.getAttribute('data-look');
        keys.inspect(focused ?? hovered);
      },
      g: () => toTarget(keys.root),
      s: () => table.flush(),
      p: () => table.behind() > 0 && table.stop(!table.stopped()),
      n: () => table.behind() > 0 && table.onward(),
      r: () => table.behind() === 0 && !table.past() && table.showAgain(),
      b: () => keys.root.querySelector<HTMLElement>('[data-rove][tabindex="0"]')?.focus(),
    };
    const act = does[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
  document.addEventListener('keydown', down);
  keys.root.addEventListener('pointerover', over);
  return () => {
    document.removeEventListener('keydown', down);
    keys.root.removeEventListener('pointerover', over);
  };
}
