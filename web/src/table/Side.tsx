/**
 * The column beside the board: log, rules, chat, replay; over them the list of all actions, below them the coach. On a
 * phone it is a row of tabs, and what they show lies over the board until it is put away.
 */
import { For, Match, Switch, createMemo, createSignal, type JSX } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { RuleReader } from '../ui/RuleReader';
import { bookOf } from '../ui/Rule';
import { Chat } from './Chat';
import { Chronicle } from './Chronicle';
import { createUnread } from './unread';
import { Log } from './Log';
import { Plan } from './Plan';
import { Replay } from './Replay';

export type Tab = 'chronicle' | 'log' | 'plan' | 'rules' | 'chat' | 'replay';
const TABS: [Tab, string, string][] = [
  ['chronicle', 'Chronicle', 'book'],
  ['log', 'Log', 'log'],
  ['plan', 'Plan', 'check'],
  ['rules', 'Rules', 'book'],
  ['chat', 'Chat', 'chat'],
  ['replay', 'Replay', 'clock'],
];

export function Side(props: {
  table: Table;
  tab: Tab;
  /** Whether it lies over the board, where there is no room beside it. */
  open: boolean;
  /** Whether it is shown only while it lies over the board. */
  phone: boolean;
  press: (tab: Tab) => void;
  clause: string | null;
  seen: number;
  pieces: ReadonlySet<string>;
  light: (id: string | null) => void;
  board: AnyBoard | undefined;
  /** How likely a seat is to act next. */
  order: (seat: string) => string | null;
  /** What the board keeps beside itself, where there is no room for it: shown by a tab of its own. */
  beside: { open: boolean; press: () => void } | null;
  children: JSX.Element;
}) {
  let list!: HTMLDivElement;
  /** What is being written to the table stays while another tab is looked at. */
  const draft = createSignal('');
  /** Plans are a matter of those who play together, a chronicle of games that tell a story. */
  const shown = (tab: Tab) =>
    tab === 'plan' ? props.table.plan.team() : tab === 'chronicle' ? props.board?.tells === true : true;
  const tabs = createMemo(() => TABS.filter(([tab]) => shown(tab)));
  // Arrows move among tabs, as in any tab list.
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const all = tabs();
    const at = all.findIndex(([tab]) => tab === props.tab);
    const [next] = all[(at + step + all.length) % all.length]!;
    props.press(next);
    list.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const game = () => props.table.info()?.game ?? 'table';
  const unread = createUnread(props.table, () => props.tab === 'chat' && (props.open || !props.phone));
  return (
    <aside class="side" classList={{ open: props.open }} aria-label="Log, rules, chat, replay">
      <div class="tabs-row">
        {props.beside && (
          <button
            type="button"
            class="tab beside-tab"
            aria-expanded={props.beside.open}
            onClick={() => props.beside?.press()}
          >
            <Icon name="person" size={16} /> Players
          </button>
        )}
        <div class="tabs" role="tablist" ref={list} onKeyDown={move}>
          <For each={tabs()}>
            {([tab, title, icon]) => (
              <button
                type="button"
                role="tab"
                class="tab"
                id={`tab-${tab}`}
                aria-selected={props.tab === tab}
                aria-controls="side-panel"
                tabindex={props.tab === tab ? 0 : -1}
                onClick={() => props.press(tab)}
              >
                <Icon name={icon} size={16} /> {title}
                {tab === 'chat' && unread() > 0 && (
                  <small class="count">
                    {unread()}
                    <span class="unseen"> unread</span>
                  </small>
                )}
              </button>
            )}
          </For>
        </div>
      </div>
      <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby={`tab-${props.tab}`}>
        <Switch>
          <Match when={props.tab === 'chronicle'}>
            <Chronicle table={props.table} />
          </Match>
          <Match when={props.tab === 'log'}>
            <Log table={props.table} seen={props.seen} pieces={props.pieces} light={props.light} />
          </Match>
          <Match when={props.tab === 'plan'}>
            <Plan table={props.table} order={props.order} />
          </Match>
          <Match when={props.tab === 'rules'}>
            <RuleReader book={props.clause ? bookOf(props.clause, game()) : game()} clause={props.clause} />
          </Match>
          <Match when={props.tab === 'chat'}>
            <Chat table={props.table} draft={draft} />
          </Match>
          <Match when={props.tab === 'replay'}>
            <Replay table={props.table} board={props.board} />
          </Match>
        </Switch>
      </div>
      {props.children}
    </aside>
  );
}
