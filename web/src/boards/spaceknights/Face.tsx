/** The faces of cards: a personal card with its maneuver, a team card with its title. */
import { Show, type JSX } from 'solid-js';
import type { Mark, Shown, TeamDeck, View } from '../../games/spaceknights';
import { Art, type Motif } from '../../ui/art';
import { conditionText, DECK_NAMES, effectText, suitOf, teamTitle, valueOf } from './kit';
import { SuitSign } from './signs';
import { cardName } from './view';

export const MOTIFS: Record<TeamDeck, Motif> = { locus: 'horizon', enemy: 'crowd', threat: 'flare' };

/** Value and suit, large. */
export const MarkFace = (props: { mark: Mark; size: number }): JSX.Element => (
  <span class="sk-mark">
    <b>{valueOf(props.mark)}</b>
    <SuitSign suit={suitOf(props.mark)} size={props.size} />
  </span>
);

export function Personal(props: { card: Shown; note?: string }): JSX.Element {
  return (
    <Show
      when={props.card.face}
      fallback={
        <span class="sk-card thwarted">
          <span class="sk-bar" />
          <span class="sk-title">{cardName(props.card)}</span>
        </span>
      }
    >
      {(face) => (
        <span class={`sk-card suit-${suitOf(face().mark)}`}>
          <span class="sk-card-head">
            <MarkFace mark={face().mark} size={26} />
            <span class="sk-title">{cardName(props.card)}</span>
          </span>
          <span class="sk-text">{effectText(face().effect)}</span>
          <span class="sk-when">{conditionText(face().condition)}</span>
          <Show when={props.note}>
            <span class="sk-note">{props.note}</span>
          </Show>
        </span>
      )}
    </Show>
  );
}

export function Team(props: { view: View; deck: TeamDeck; mark: Mark; note?: string }): JSX.Element {
  return (
    <span class={`sk-card team suit-${suitOf(props.mark)}`}>
      <Art of={`${props.view.pack} ${props.deck} ${props.mark}`} motif={MOTIFS[props.deck]} />
      <span class="sk-card-head">
        <MarkFace mark={props.mark} size={24} />
      </span>
      <span class="sk-title">{teamTitle(props.view, props.deck, props.mark)}</span>
      <span class="sk-deck">{props.note ?? DECK_NAMES[props.deck]}</span>
    </span>
  );
}
