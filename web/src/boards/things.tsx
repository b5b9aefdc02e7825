/** Things on a board that can be pressed, pointed at and looked at closely: what can be done with each follows from the offers. */
import { Show, createMemo, type JSX } from 'solid-js';
import type { Choice } from '../state/choice';
import type { Table } from '../state/table';
import './things.css';

export interface Things {
  /** Whether something can be done with a thing. */
  can(target: string): boolean;
  /** The texts of what can be done with it. */
  ways(target: string): readonly string[];
  /** Whether it is what is picked now. */
  picked(target: string): boolean;
  press(target: string, name: string, look: string): void;
}

export interface ThingsOf<Action> {
  table: Table;
  choice: Choice;
  read(text: string): Action | null;
  /** The things by which an action can be chosen. */
  targets(action: Action): string[];
  /** What somebody who presses a thing seems to want, where it is not offered; null if nothing in particular. */
  attempt(target: string): string | null;
  /** What a press means while something is planned, where that is more than an attempt. */
  intend?(target: string): string | null;
  inspect(id: string): void;
}

export function createThings<Action>(of: ThingsOf<Action>): Things {
  const { table, choice } = of;
  const targets = (text: string): string[] => {
    const action = of.read(text);
    return action === null ? [] : of.targets(action);
  };
  const all = createMemo(() => {
    const by = new Map<string, string[]>();
    for (const text of choice.offers())
      for (const target of targets(text)) {
        const ways = by.get(target);
        if (ways) ways.push(text);
        else by.set(target, [text]);
      }
    return by;
  });
  const now = createMemo(() => targets(choice.picked() ?? choice.sent() ?? ''));
  return {
    can: (target) => all().has(target),
    ways: (target) => all().get(target) ?? [],
    picked: (target) => now().includes(target),
    /** Its one action is done, of several one is asked for, and where there is none it is said why. */
    press(target, name, look) {
      table.flush();
      const ways = all().get(target) ?? [];
      const plans = table.plan.adding();
      if (plans !== null) {
        const text = (of.intend ?? of.attempt)(target) ?? ways[0];
        return text === undefined ? of.inspect(look) : void table.plan.add(plans, text);
      }
      const picked = choice.picked();
      if (picked !== null && ways.includes(picked)) return void choice.pick(picked);
      const [only] = ways;
      if (only === undefined) {
        const text = choice.question() ? of.attempt(target) : null;
        return text === null ? of.inspect(look) : void choice.why(text);
      }
      if (ways.length === 1) return void choice.pick(only);
      const texts = new Set(ways);
      choice.narrowTo({ name, keeps: (text) => texts.has(text) });
    },
  };
}

export function Thing(props: {
  things: Things;
  /** What it is in offers. */
  target: string;
  /** What it is called where one of several ways is chosen. */
  name: string;
  /** What it is to the inspector. */
  look: string;
  class: string;
  /** All that eyes see of it, for ears. */
  says: string;
  lit?: boolean;
  classList?: Record<string, boolean | undefined>;
  children: JSX.Element;
}): JSX.Element {
  return (
    <button
      type="button"
      data-rove
      tabindex="-1"
      data-look={props.look}
      data-thing={props.target}
      class={`board-thing ${props.class}`}
      classList={{
        ...props.classList,
        can: props.things.can(props.target),
        on: props.things.picked(props.target),
        lit: props.lit ?? false,
      }}
      onClick={() => props.things.press(props.target, props.name, props.look)}
    >
      <span class="unseen">
        {props.says}
        <Show when={props.things.can(props.target)}>, can be chosen</Show>
      </span>
      <span class="board-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
