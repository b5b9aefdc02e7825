/** A thing on the board that can be pressed, pointed at and looked at closely. */
import { Show, type JSX } from 'solid-js';
import type { Picker } from './picker';

export function Thing(props: {
  picker: Picker;
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
  const { picker } = props;
  const point = () => picker.setPointed(props.target);
  const leave = () => picker.pointed() === props.target && picker.setPointed(null);
  return (
    <button
      type="button"
      data-rove
      tabindex="-1"
      data-look={props.look}
      data-thing={props.target}
      class={`hx-thing ${props.class}`}
      classList={{
        ...props.classList,
        can: picker.can(props.target),
        on: picker.picked(props.target),
        lit: props.lit ?? false,
      }}
      onClick={() => picker.press(props.target, props.name, props.look)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span class="unseen">
        {props.says}
        <Show when={picker.can(props.target)}>, can be chosen</Show>
      </span>
      <span class="hx-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
