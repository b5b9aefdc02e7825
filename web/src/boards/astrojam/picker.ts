/** Pick, see, confirm: what is chosen on the board, and what can follow from it. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { OUTSIDE, attempt, likeliest, read, targetOf, type Offer, type Source } from './offers';
import { cardTitle, pawns, type View } from './view';

export type Picker = ReturnType<typeof createPicker>;

export function createPicker(table: Table, choice: Choice, view: () => View) {
  /** The card chosen: the heading of the bar's list, so that both say the same. */
  const card = choice.heading;
  const [source, setSource] = createSignal<Source | null>(null);
  const [pointed, setPointed] = createSignal<string | null>(null);
  const standing = createMemo(() => pawns(view()));
  const offers = createMemo(() =>
    choice
      .offers()
      .map(read)
      .filter((offer) => offer !== null),
  );
  const usable = createMemo(() => {
    const only = card();
    return only
      ? offers().filter((offer) => 'card' in offer && offer.card === only && offer.verb !== 'discard')
      : offers();
  });
  const fresh = () => setSource(null);
  createEffect(on(() => choice.question()?.ticket, fresh, { defer: true }));
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
  const placing = createMemo(() => offers().some((offer) => offer.verb === 'place'));
  const discards = createMemo(
    () => new Set(offers().flatMap((offer) => (offer.verb === 'discard' ? [offer.card] : []))),
  );

  /** Squares whose piece can do something. */
  const sources = createMemo(() => {
    const all = new Set<string>();
    for (const offer of usable()) {
      if ('pawn' in offer) all.add(standing().get(offer.pawn) ?? '');
      else if (offer.verb === 'swap') (all.add(offer.one), all.add(offer.other));
      else if (offer.verb === 'slide') (all.add(offer.first), all.add(offer.last));
    }
    return all;
  });
  /** Where the chosen piece can go, each with the offers that lead there. */
  const targetsOf = (begun: Source | null) => {
    const all = new Map<string, Offer[]>();
    for (const offer of usable()) {
      const to = begun ? targetOf(offer, begun, squareOf(begun), view()) : offer.verb === 'place' ? offer.to : null;
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
    return (at && likeliest(targets().get(at) ?? [], view())) || null;
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
    const best = likeliest(ways, view());
    if (!best) return;
    if (ways.length > 1) {
      const texts = new Set(ways.map((way) => way.text));
      choice.narrowTo({ name: `${source() ? `${name(source()!)} → ` : ''}${to}`, keeps: (text) => texts.has(text) });
    }
    void choice.pick(best.text);
  }

  return {
    card,
    source,
    pointed,
    setPointed,
    offers,
    sources,
    targets,
    drawn,
    placing,
    discards,
    standing,
    pieceAt,
    squareOf,
    /** A card: for a discard it is the answer, else it narrows what can be done. */
    chooseCard(text: string): void {
      table.flush();
      if (discards().has(text)) return void choice.pick(`discard ${text}`);
      if (!offers().some((offer) => 'card' in offer && offer.card === text)) {
        if (choice.question()) choice.say(`${cardTitle(text)} can do nothing now`, 'AJ-ACT-11');
        else choice.say('it is not your turn to play a card', 'AJ-TURN-05');
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
    /** A piece was dragged here: done at once if there is one way only, else it is asked which. */
    drop(to: string): void {
      const ways = targets().get(to) ?? [];
      const [only] = ways;
      if (only && ways.length === 1) void choice.send(only.text);
      else this.chooseSquare(to);
    },
    chooseSquare(at: string): void {
      table.flush();
      if (targets().has(at)) return aim(at);
      const here = at === OUTSIDE ? null : pieceAt(at);
      const begun = source();
      if (begun && squareOf(begun) === at) return begin(null);
      if (here && sources().has(at)) return begin(here);
      if (placing()) return void choice.why(`place ${at}`);
      if (!choice.question()) return;
      const text = attempt(
        begun ?? here,
        [card() ?? '', ...view().seats.flatMap((seat) => seat.hand ?? [])].filter(Boolean),
        at,
        view(),
      );
      if (text) void choice.why(text);
      else (setSource(null), choice.clear());
    },
  };
}
