/** Something that is named in a list: to be pressed where an action names it too, and looked at where it has a text. */
import { Show, useContext, type JSX } from 'solid-js';
import { nameOf } from './naming';
import { Around } from './around';

export function Thing(props: {
  id: string;
  count?: number | undefined;
  tallied?: boolean;
  still?: boolean;
}): JSX.Element {
  const { choice } = useContext(Around)!;
  /** The actions that name it. */
  const ways = () => (props.still ? [] : choice.offers().filter((text) => text.split(' ').includes(props.id)));
  const picked = () => (choice.picked() ?? '').split(' ').includes(props.id);
  const press = () => {
    const all = ways();
    const [only] = all;
    if (only && all.length === 1) return void choice.pick(only);
    const has = new Set(all);
    choice.narrowTo({ name: nameOf(props.id), keeps: (text) => has.has(text) });
  };
  const look = () => `card:${props.id}`;
  const face = () => (
    <>
      <span>{nameOf(props.id)}</span>
      <Show when={props.tallied || (props.count ?? 1) > 1}>
        <b>
          {props.tallied ? '' : '×'}
          {props.count}
        </b>
      </Show>
    </>
  );
  return (
    <Show
      when={ways().length}
      fallback={
        <span class="thing" data-look={look()}>
          {face()}
        </span>
      }
    >
      <button type="button" class="thing" data-look={look()} aria-pressed={picked()} onClick={press}>
        {face()}
      </button>
    </Show>
  );
}
