/** Local storage, where it is allowed; without it everything still works until the page is closed. */
const memory = new Map<string, string>();

export function kept<T>(name: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(`orrery.${name}`);
  } catch {
    text = memory.get(name);
  }
  if (!text) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(`orrery.${name}`, text);
  } catch {
    // Storage is full or forbidden: the copy in memory lasts as long as the page.
  }
}
