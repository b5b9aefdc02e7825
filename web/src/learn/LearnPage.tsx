/** The way into a lesson: its first scene, or the one that is named. */
import { Show, createSignal, onMount } from 'solid-js';
import { Header } from '../shell/Header';
import { Failed, Loading } from '../ui/states';
import { beginScene } from './begin';

export default function LearnPage(props: { game: string; scene: string | null }) {
  const [trouble, setTrouble] = createSignal('');
  onMount(() =>
    beginScene(props.game, props.scene, true).catch((error: unknown) =>
      setTrouble(error instanceof Error ? error.message : String(error)),
    ),
  );
  return (
    <Show when={trouble()} fallback={<Loading what="the lesson" />}>
      {(because) => (
        <div class="landing">
          <Header />
          <Failed title="No lesson" because={because()} />
        </div>
      )}
    </Show>
  );
}
