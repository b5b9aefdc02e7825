/** One entry of a list of actions: an action, or a group of those that begin alike. */
import { Show } from 'solid-js';
import type { Branch } from '../net/fold';
import { words, type Choice } from '../state/choice';

export const isGroup = (branch: Branch) => branch.kids.length > 0 || branch.heading !== undefined;

export function Offer(props: { choice: Choice; branch: Branch; digit: string | null }) {
  const { choice } = props;
  const group = () => isGroup(props.branch);
  const picked = () => choice.picked() === props.branch.text;
  const label = () => {
    if (!group()) return choice.label(props.branch.text);
    return props.branch.heading ? props.branch.words : `${words(props.branch.words)} …`;
  };
  return (
    <button
      type="button"
      data-offer
      data-text={props.branch.text}
      class="offer"
      classList={{
        on: picked() || choice.sent() === props.branch.text,
        group: group(),
        hint: choice.hint()?.action === props.branch.text,
      }}
      disabled={choice.busy()}
      aria-pressed={group() ? undefined : picked()}
      title={label()}
      onClick={() => (group() ? choice.enter(props.branch) : void choice.pick(props.branch.text))}
    >
      <Show when={props.digit}>
        <kbd aria-hidden="true">{props.digit}</kbd>
      </Show>
      <span dir="auto">{label()}</span>
      <Show when={group()}>
        <small>
          {props.branch.count}
          <span class="word">{props.branch.count === 1 ? ' way' : ' ways'}</span>
        </small>
      </Show>
    </button>
  );
}

/** Arrows move among the actions of a list; Home and End go to its ends. */
export function walk(event: KeyboardEvent, list: HTMLElement): void {
  const seen = (button: HTMLElement) => button.checkVisibility({ visibilityProperty: true });
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button')].filter(seen);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const last = buttons.length - 1;
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? last
        : step === undefined
          ? -1
          : (at + step + buttons.length) % buttons.length;
  if (to < 0 || at < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}
