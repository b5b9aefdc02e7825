/** Pick, see, confirm: what is chosen on the board, and what can follow from it. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { writeAction, type View } from '../../games/astrojam';
import {
  OUTSIDE,
  attempt,
  byLikelihood,
  cardOf,
  read,
  run,
  targetOf,
  weighed,
  type Offer,
  type Source,
} from './offers';
import { cardName } from './kit';
import { standingOf } from './view';

export type Picker = ReturnType<typeof createPicker>;

export function createPicker(table: Table, choice: Choice, view: () => View) {
  /** The card chosen: the heading of the bar's list, so that both say the same. */
  const card = choice.heading;
  const [source, setSource] = createSignal<Source | null>(null);
  const [pointed, setPointed] = createSignal<string | null>(null);
  const standing = createMemo(() => standingOf(view()));
  const offers = createMemo(() =>
    choice
      .offers()
      .map(read)
      .filter((offer) => offer !== null),
  );
  const usable = createMemo(() => {
    const only = card();
    return only ? offers().filter((offer) => cardOf(offer) === only) : offers();
  });
  const fresh = () => setSource(null);
  createEffect(on(choice.which, fresh, { defer: true }));
  // The bar's own "show all again" lets go of what is chosen here.
  createEffect(
    on(
      choice.narrow,
      (now, before) => {
        if (before && !now) fresh();
      },
      { defer: true },
    ),
  );

  /** What stands on a square, as something to begin with. */
  const pieceAt = (at: string): Source | null => {
    for (const [pawn, square] of standing()) if (square === at) return { pawn };
    return view().crates.includes(at) ? { crate: at } : null;
  };
  const squareOf = (piece: Source | null) =>
    !piece ? '' : 'pawn' in piece ? (standing().get(piece.pawn) ?? '') : piece.crate;
  const placing = createMemo(() => offers().some((offer) => offer.form === 'Place'));
  const discards = createMemo(
    () => new Set(offers().flatMap((offer) => (offer.form === 'Discard' ? [offer.card] : []))),
  );

  /** Squares whose piece can do something. */
  const sources = createMemo(() => {
    const all = new Set<string>();
    for (const offer of usable()) {
      if ('pawn' in offer) all.add(standing().get(offer.pawn) ?? '');
      else if (offer.form === 'Swap') (all.add(offer.one), all.add(offer.other));
      else if (offer.form === 'Slide') for (const crate of [run(offer)[0], run(offer).at(-1)]) all.add(crate ?? '');
    }
    return all;
  });
  /** Where the chosen piece can go, each with the offers that lead there. */
  const targetsOf = (begun: Source | null) => {
    const all = new Map<string, Offer[]>();
    for (const offer of usable()) {
      const to = begun ? targetOf(offer, begun, squareOf(begun), view()) : offer.form === 'Place' ? offer.space : null;
      if (to) all.set(to, [...(all.get(to) ?? []), offer]);
    }
    return all;
  };
  const targets = createMemo(() => targetsOf(source()));
  /** The offer to draw: the one picked, else the one pointed at. */
  const drawn = createMemo<Offer | null>(() => {
    const text = choice.picked();
    if (text) return read(text);
    const at = pointed();
    return (at && byLikelihood(targets().get(at) ?? [], view())[0]) || null;
  });

  /** The card of what is picked. */
  const pickedCard = createMemo(() => {
    const offer = read(choice.picked() ?? '');
    return offer && 'card' in offer ? offer.card : null;
  });

  const name = (piece: Source) => ('pawn' in piece ? piece.pawn : `the crate on ${piece.crate}`);
  function narrow(): void {
    const begun = source();
    if (!begun) return choice.narrowTo(null);
    const texts = new Set([...targets().values()].flat().map((offer) => offer.text));
    choice.narrowTo({ name: name(begun), keeps: (text) => texts.has(text) });
  }
  function begin(piece: Source | null): void {
    setSource(piece);
    narrow();
  }
  function aim(to: string): void {
    const ways = targets().get(to) ?? [];
    const now = choice.picked();
    // The second time does it, whichever of the ways was chosen meanwhile.
    if (now && ways.some((way) => way.text === now)) return void choice.pick(now);
    // Which kind of card, and whether an item comes along, is the player's to weigh: before it is done where it cannot be
    // taken back free, else after it.
    const [best, ...others] = byLikelihood(weighed(ways), view());
    if (!best) return;
    if (ways.length > 1) {
      const texts = new Set(ways.map((way) => way.text));
      choice.narrowTo({ name: `${source() ? `${name(source()!)} → ` : ''}${to}`, keeps: (text) => texts.has(text) });
    }
    if (others.length) void choice.pickLikeliest([best, ...others].map((way) => way.text));
    else void choice.pick(best.text);
  }

  const discard = (text: string) => writeAction({ form: 'Discard', card: text });

  return {
    card,
    source,
    pointed,
    setPointed,
    offers,
    sources,
    targets,
    drawn,
    pickedCard,
    placing,
    discards,
    standing,
    pieceAt,
    squareOf,
    /** A card: for a discard it is the answer, else it narrows what can be done. */
    chooseCard(text: string): void {
      table.flush();
      if (discards().has(text)) return void choice.pick(discard(text));
      if (!offers().some((offer) => 'card' in offer && offer.card === text)) {
        if (choice.question()) choice.say(`${cardName(text)} can do nothing now`);
        else void choice.why(discard(text));
        return;
      }
      const begun = source();
      choice.under(card() === text ? null : text);
      begin(begun && targetsOf(begun).size ? begun : null);
    },
    choosePiece(piece: Source): void {
      table.flush();
      begin(piece);
    },
    /** A piece rests over a square: what letting go there would do is shown, where it can mean one thing only. */
    foresee(to: string | null): void {
      const ways = weighed(targets().get(to ?? '') ?? []);
      choice.foresee(ways.length === 1 ? ways[0]!.text : null);
    },
    /** A piece is let go, over a square or over nothing. */
    dropOn(to: string | null): void {
      if (to === null) choice.foresee(null);
      else if (!choice.letGo()) this.chooseSquare(to);
    },
    foreseeDiscard: (text: string | null) => choice.foresee(text && discard(text)),
    discardOn(text: string | null): void {
      if (text === null) choice.foresee(null);
      else if (!choice.letGo()) void choice.pick(discard(text));
    },
    chooseSquare(at: string): void {
      table.flush();
      if (targets().has(at)) return aim(at);
      const here = at === OUTSIDE ? null : pieceAt(at);
      const begun = source();
      if (begun && squareOf(begun) === at) return begin(null);
      if (here && sources().has(at)) return begin(here);
      if (placing()) return void choice.why(writeAction({ form: 'Place', space: at }));
      if (!choice.question()) return;
      const piece = begun ?? here;
      const cards = [card() ?? [], ...view().seats.map((seat) => seat.hand ?? [])].flat();
      if (piece) void choice.why(attempt(piece, cards, at, view()));
      else (setSource(null), choice.clear());
    },
  };
}
