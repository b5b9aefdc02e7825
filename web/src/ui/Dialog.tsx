/** A dialog of the browser's own, opened and closed by a signal. */
import { createEffect, type JSX } from 'solid-js';
import { Icon } from './marks';

export function Dialog(props: {
  open: boolean;
  close: () => void;
  title: string;
  children: JSX.Element;
  class?: string;
}) {
  let dialog!: HTMLDialogElement;
  createEffect(() => {
    if (props.open && !dialog.open) dialog.showModal();
    else if (!props.open && dialog.open) dialog.close();
  });
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ''}`}
      aria-label={props.title}
      onClose={() => props.close()}
      onClick={(event) => event.target === dialog && props.close()}
    >
      <div class="dialog-head">
        <h2>{props.title}</h2>
        <button class="quiet" type="button" aria-label="Close" onClick={() => props.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  );
}
