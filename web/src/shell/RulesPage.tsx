import { For } from 'solid-js';
import { games } from '../net/http';
import { fetched } from '../ui/fetched';
import { RuleReader } from '../ui/RuleReader';
import { Header } from './Header';
import { hueOf } from './catalogue';

export default function RulesPage(props: { book: string; clause: string | null }) {
  const shelf = fetched(
    () => true,
    () => games().catch(() => []),
  );
  document.title = 'Rules · Orrery';
  return (
    <div class={`rules-page ${hueOf(props.book)}`}>
      <Header />
      <div class="rules-grid">
        <nav aria-label="Rulebooks">
          <For
            each={[
              ...(shelf() ?? []).map((game) => [game.name, game.title] as const),
              ['table', 'The table itself'] as const,
            ]}
          >
            {([name, title]) => (
              <a href={`/rules/${name}`} aria-current={name === props.book ? 'page' : undefined}>
                {title}
              </a>
            )}
          </For>
        </nav>
        <main id="main" tabindex="-1">
          <RuleReader book={props.book} clause={props.clause} heading />
        </main>
      </div>
    </div>
  );
}
