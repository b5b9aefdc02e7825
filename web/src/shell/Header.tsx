/** The head of every page. */
import { createSignal, type JSX } from 'solid-js';
import { Icon } from '../ui/marks';
import { SettingsDialog } from './SettingsDialog';

export const [settingsOpen, openSettings] = createSignal(false);

export const Brand = () => (
  <a class="brand" href="/" aria-label="Orrery, to the landing page">
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <circle cx="16" cy="16" r="7" />
      <ellipse cx="16" cy="16" rx="14" ry="5.5" transform="rotate(-28 16 16)" />
      <circle cx="16" cy="16" r="2.8" class="full" />
      <circle cx="27" cy="8.6" r="2.2" class="full" />
    </svg>
    <span>Orrery</span>
  </a>
);

export function Header(props: { children?: JSX.Element; wide?: boolean }) {
  return (
    <header class="head" classList={{ wide: props.wide ?? false }}>
      <Brand />
      <div class="head-middle">{props.children}</div>
      <button class="quiet" type="button" onClick={() => openSettings(true)} aria-label="Settings" title="Settings">
        <Icon name="gear" />
      </button>
      <SettingsDialog open={settingsOpen()} close={() => openSettings(false)} />
    </header>
  );
}
