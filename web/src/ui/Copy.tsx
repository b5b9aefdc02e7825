import { createSignal } from 'solid-js';
import { announce } from './live';
import { Icon } from './marks';

/** A text to be copied, such as a link; it can also be selected by hand. */
export function Copy(props: { text: string; label: string }) {
  const [done, setDone] = createSignal(false);
  let field!: HTMLInputElement;
  async function copy() {
    field.select();
    try {
      await navigator.clipboard.writeText(props.text);
      setDone(true);
      announce('Copied.');
      setTimeout(() => setDone(false), 1800);
    } catch {
      // Without the permission the text is selected, ready for the person's own copy.
    }
  }
  return (
    <div class="copy">
      <input
        ref={field}
        type="text"
        readonly
        value={props.text}
        aria-label={props.label}
        onFocus={() => field.select()}
      />
      <button class="button small" type="button" onClick={() => void copy()}>
        <Icon name={done() ? 'check' : 'link'} size={16} /> {done() ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
