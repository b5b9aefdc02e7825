/** Pages that wait, fail or have nothing to show. */
import { Show, type JSX } from 'solid-js';
import { Sigil } from './sigil';

export const Loading = (props: { what: string }) => (
  <main class="state" id="main" tabindex="-1" aria-busy="true">
    <svg class="state-orbit" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="34" />
      <circle cx="50" cy="50" r="9" class="sun" />
      <g class="turning">
        <circle cx="84" cy="50" r="5" class="body" />
      </g>
    </svg>
    <p>Fetching {props.what} …</p>
  </main>
);

export const Failed = (props: { title: string; because: string; children?: JSX.Element }) => (
  <main class="state" id="main" tabindex="-1">
    <Sigil of={props.title} class="state-sigil" />
    <h1>{props.title}</h1>
    <p>{props.because}</p>
    <Show
      when={props.children}
      fallback={
        <a class="button" href="/">
          Back to the orrery
        </a>
      }
    >
      {props.children}
    </Show>
  </main>
);
