/** Actions too many to list: a value for each axis makes one. */
import { For } from 'solid-js';
import { createStore } from 'solid-js/store';
import { words, type Choice } from '../state/choice';
import { textIn } from '../state/space';
import type { Space } from '../wire';

export function SpaceForm(props: { space: Space; choice: Choice }) {
  const [values, setValues] = createStore<Record<string, number>>(
    Object.fromEntries(props.space.axes.map((axis) => [axis.name, Math.round((axis.min + axis.max) / 2)])),
  );
  const text = () => textIn(props.space, values);
  return (
    <form class="space" onSubmit={(event) => (event.preventDefault(), void props.choice.pick(text()))}>
      <strong>{words(props.space.head)}</strong>
      <For each={props.space.axes}>
        {(axis) => (
          <label class="field">
            <span>
              {words(axis.name)} {axis.unit && <small>({axis.unit})</small>}
            </span>
            <input
              type="number"
              min={axis.min}
              max={axis.max}
              value={values[axis.name]}
              onInput={(event) => {
                // A sign alone, or nothing, is no number yet.
                const typed = event.currentTarget.valueAsNumber;
                if (!Number.isNaN(typed)) setValues(axis.name, typed);
              }}
              onChange={(event) => (event.currentTarget.value = `${values[axis.name]}`)}
            />
          </label>
        )}
      </For>
      <button class="button small" type="submit" data-offer>
        {props.choice.picked() === text() ? 'Do it' : 'See what it does'}
      </button>
    </form>
  );
}
