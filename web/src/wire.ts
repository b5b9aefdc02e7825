// Made from crates/server/src/wire.rs by its tests (ORRERY_BLESS=1); do not edit by hand.

export const PROTOCOL = 1;

/** The most characters of a name. */
export const NAME_MAX = 24;

/** What the ids of the table's own rules begin with. */
export const TABLE_RULES = 'TB';

/** A clause of the rules by its id. */
export type RuleId = string;

/** Whose move it is (seats as letters), or how the game ended. */
export type Turn = { waiting: string } | { over: Outcome };

/** How a game ended: who won, a score for each seat, the clause; the tie-break that decided; players without a seat. */
export type Outcome = { winners: string, scores: Array<number>, rule: RuleId, tie?: RuleId, others?: Array<Other> };

/** How a player without a seat fared. */
export type Other = { name: string, score: number, won: boolean };

/** How far a game is in its own unit. */
export type Clock = { unit: string, count: number };

/** What taking moves back costs. */
export type Cost = "free" | { acted: string } | "drew" | "learned";

/** What can be played again: by whom, and how many moves of each seat. */
export type Again = { seat: string, of: Array<[string, number]> };

/** A heading over the offers that have its word in their text. */
export type Heading = { word: string, title: string };

/** What of a line can stand beside the one before: the words that it ends with, or what it adds. */
export type Gist = { ends: string } | { adds: string };

/** A space of actions: its head, then each axis as name=value. */
export type Space = { head: string, axes: Array<Axis> };

/** A named integer of a space. */
export type Axis = { name: string, min: number, max: number, unit: string };

/** Texts folded where they begin alike: a text, or the words they share and how each goes on. */
export type Fold = string | [string, Array<Fold>];

/**
 * One message from a client.
 */
export type FromClient = {
/**
 * A number of the client's choice; the reply carries it.
 */
id: number,
/**
 * What it wants.
 */
do: Wish, };

/**
 * What a client wants. The first message is `hello`; nothing else is heard before it.
 */
export type Wish = { "hello": Hello } | { "act": Act } | { "try": Act } | { "why": Text } | { "preview": Text } | { "labels": Labels } | { "hint": {
/**
 * For this seat.
 */
seat: string, } } | { "undo": {
/**
 * Who wants it.
 */
seat: string,
/**
 * How many moves are to be left.
 */
to: number, } } | { "redo": {
/**
 * Who took it back.
 */
seat: string, } } | { "agree": {
/**
 * Who answers.
 */
seat: string,
/**
 * The number of the wish.
 */
asked: number,
/**
 * Whether it may.
 */
yes: boolean, } } | { "plan": {
/**
 * Whose.
 */
seat: string,
/**
 * The texts of its answers, in order.
 */
steps: Array<string>, } } | { "advise": {
/**
 * Who advises.
 */
seat: string,
/**
 * The text of the answer.
 */
text: string | null, } } | { "carry": {
/**
 * Whose.
 */
seat: string,
/**
 * Steps that were never laid down: several answers in one go.
 */
steps?: Array<string>, } } | { "outlook": Record<symbol, never> } | { "counsel": Record<symbol, never> } | { "waiting": Record<symbol, never> } | { "look": {
/**
 * How many.
 */
moves: number, } } | { "chronicle": {
/**
 * From this hand on, counted from zero.
 */
from: number, } } | { "export": {
/**
 * In which form.
 */
form: Form, } } | { "hide": {
/**
 * The number of its entry, as in its line of the log.
 */
note: number,
/**
 * Whether something else is to stand there.
 */
swap: boolean, } } | { "report": {
/**
 * The number of its entry.
 */
note: number, } } | { "say": {
/**
 * As this seat; a spectator is none.
 */
seat: string | null,
/**
 * Plain text.
 */
text: string, } } | { "name": {
/**
 * Which.
 */
seat: string,
/**
 * The name.
 */
name: string,
/**
 * The mark.
 */
mark: Mark, } } | { "choose": {
/**
 * Which.
 */
seat: string,
/**
 * The option, by its name: one with a choice for each seat.
 */
option: string,
/**
 * What is chosen, as in the table's options.
 */
value: string | number | boolean, } } | { "seat": {
/**
 * Which.
 */
seat: string,
/**
 * Who sits there from now on.
 */
who: SeatPlan, } } | { "revoke": {
/**
 * Which.
 */
seat: string, } } | { "talk": {
/**
 * Who.
 */
who: Talk, } } | { "invite": Record<symbol, never> } | { "commit": {
/**
 * The hash of its words: see `docs/protocol.md`.
 */
to: string, } } | { "open": {
/**
 * The number of the attempt.
 */
round: number,
/**
 * The words.
 */
words: string, } } | { "start": {
/**
 * Refused: words that come with the deal could be chosen to suit. `commit` takes their place.
 */
entropy?: string, } } | { "rematch": Record<symbol, never> } | { "ping": Record<symbol, never> };

/**
 * The first message.
 */
export type Hello = {
/**
 * The client's version of the protocol.
 */
protocol: number,
/**
 * The table.
 */
table: string,
/**
 * The client's key to it, if it has one. Without one it watches.
 */
key: string | null,
/**
 * The seats to look through: some of those the key holds; all of them if not said.
 */
seats: string | null,
/**
 * How many lines of the log it has already.
 */
lines: number,
/**
 * Whether it adds to deals: it sends `commit` before and `open` at the deal.
 */
adds?: boolean, };

/**
 * An answer to an open question.
 */
export type Act = {
/**
 * Who answers.
 */
seat: string,
/**
 * The number of the question.
 */
ticket: number,
/**
 * The action's text.
 */
action: string,
/**
 * A note, where the question has room for one.
 */
note?: string, };

/**
 * A text of a seat: an action, or the first words of some.
 */
export type Text = {
/**
 * Whose.
 */
seat: string,
/**
 * The text.
 */
text: string, };

/**
 * Whose labels, of which offers, and from which of them on.
 */
export type Labels = {
/**
 * Whose.
 */
seat: string,
/**
 * The first words of the offers.
 */
text: string,
/**
 * How many of these offers are passed over: what the reply before this one said in `more`.
 */
from?: number, };

/**
 * The forms that a story is written in.
 */
export type Form = "page" | "markdown";

/**
 * One message to a client.
 */
export type ToClient = { "is": "welcome" } & Welcome | { "is": "update" } & Update | { "is": "table" } & TableInfo | { "is": "said" } & Said | { "is": "undo",
/**
 * The wish, while it waits.
 */
wish: UndoWish | null,
/**
 * Who said no, if somebody did.
 */
refused?: UndoRefused, } | { "is": "takeover",
/**
 * The wish, while it waits.
 */
wish: TakeoverWish | null, } | { "is": "plans",
/**
 * All that is laid down now.
 */
plans: Array<PlanInfo>, } | { "is": "key",
/**
 * The seat.
 */
seat: string,
/**
 * The key.
 */
key: string, } | { "is": "open",
/**
 * The number of the attempt.
 */
round: number,
/**
 * What the server is bound to.
 */
commitment: string,
/**
 * Those who are bound. Nobody is added any more.
 */
bound: Array<Bound>, } | { "is": "rematch",
/**
 * The new table.
 */
table: string, } | { "is": "reply",
/**
 * The number of that message.
 */
id: number,
/**
 * The answer, if all was well: `docs/protocol.md` says which wish is answered by what.
 */
ok?: unknown,
/**
 * What was wrong.
 */
error?: Problem, } | { "is": "bye" } & Problem;

/**
 * What is wrong: a code for programs, a sentence for people, the clause where there is one.
 */
export type Problem = {
/**
 * For programs; `docs/protocol.md` lists them.
 */
code: string,
/**
 * The clause that forbids it.
 */
rule?: string,
/**
 * A sentence.
 */
because: string, };

/**
 * Everything a client needs to draw the table.
 */
export type Welcome = {
/**
 * The version of the protocol.
 */
protocol: number,
/**
 * The version of the program.
 */
version: string,
/**
 * The table's people.
 */
table: TableInfo,
/**
 * The seats the key holds.
 */
yours: string,
/**
 * The seats the client looks through.
 */
viewer: string,
/**
 * Whether the client set the table.
 */
host: boolean,
/**
 * How the game stands; nothing before the deal.
 */
state: State | null,
/**
 * The lines of the log from the first that the client does not have.
 */
lines: Array<Line>,
/**
 * The number of the first of them.
 */
from: number,
/**
 * What was said at the table.
 */
chat: Array<Said>,
/**
 * A wish to take moves back that waits for consent.
 */
undo: UndoWish | null,
/**
 * Who said no to the last such wish, until something is done.
 */
refused?: UndoRefused,
/**
 * The host's wish to take over a seat that waits for consent.
 */
takeover: TakeoverWish | null,
/**
 * What is planned; nothing where the players are rivals, or before the deal.
 */
plans: Array<PlanInfo> | null, };

/**
 * How a game stands, for one client.
 */
export type State = {
/**
 * How many moves stand.
 */
moves: number,
/**
 * Whose move it is, or how it ended.
 */
turn: Turn,
/**
 * How far the game is in its own unit.
 */
clock?: Clock,
/**
 * What the client sees: the game's own form.
 */
view: unknown,
/**
 * The open questions of the client's seats.
 */
questions: Array<Question>,
/**
 * What each of its seats could take back.
 */
back: Array<Back>,
/**
 * What one of its seats took back and could have played again.
 */
again?: Again,
/**
 * The seed, once the game is over.
 */
seed?: string, };

/**
 * What changed, for one client. What is not there has not changed.
 */
export type Update = {
/**
 * New lines of the log, in order after those the client has.
 */
lines: Array<Line>,
/**
 * How many moves stand.
 */
moves: number,
/**
 * Whose move it is, or how it ended.
 */
turn?: Turn,
/**
 * How far the game is.
 */
clock?: Clock,
/**
 * The difference of the view: see [`crate::delta`].
 */
view?: unknown,
/**
 * All open questions of the client's seats, if any of them changed.
 */
questions?: Array<Question>,
/**
 * What its seats could take back, if that changed.
 */
back?: Array<Back>,
/**
 * What could be played again, if that changed; null if nothing can any more.
 */
again?: Again | null,
/**
 * The seed, once the game is over.
 */
seed?: string, };

/**
 * A line of the log.
 */
export type Line = {
/**
 * How many moves had been made before it.
 */
moves: number,
/**
 * The sentence.
 */
words: string,
/**
 * What of it can stand beside the line before, where the two belong together.
 */
gist?: Gist,
/**
 * The fact as data, in the game's own form; nothing for an undo.
 */
event?: unknown, };

/**
 * A seat's open question.
 */
export type Question = {
/**
 * Whose.
 */
seat: string,
/**
 * The number to answer by.
 */
ticket: number,
/**
 * What is asked, by its name among the game's questions; nothing if an answer may only be taken back.
 */
asks?: string,
/**
 * One plain sentence.
 */
prompt: string,
/**
 * Whose decision it is.
 */
whose: 'own' | 'group',
/**
 * Whether an answer is owed, or one given may be taken back.
 */
owed: boolean,
/**
 * Whether a note may ride on the answer.
 */
note: boolean,
/**
 * The rule by which one has to, for people.
 */
line?: string,
/**
 * The offer that closes the question without doing any more: done, pass, no.
 */
closes?: string,
/**
 * What the offers can be sorted by: a heading is over the offers with its word in their text.
 */
headings?: Heading[],
/**
 * The texts of the offers, folded where they begin alike: see [`crate::fold`].
 */
offers: Fold,
/**
 * The labels of all offers, in order, where they are few; else ask for `labels`.
 */
labels?: Array<string>,
/**
 * The spaces of offers too many to list.
 */
spaces?: Space[], };

/**
 * How far a seat could go back.
 */
export type Back = {
/**
 * The seat.
 */
seat: string,
/**
 * How many moves would be left if it took its last one back.
 */
last: number,
/**
 * What that costs.
 */
cost: Cost,
/**
 * How many moves would be left if it went as far back as is free.
 */
free: number,
/**
 * Whose moves would go with its last one, and how many of each seat.
 */
of: [string, number][], };

/**
 * A seat wants to take moves back, and the others are asked.
 */
export type UndoWish = {
/**
 * The number to answer by.
 */
asked: number,
/**
 * Who wants it.
 */
seat: string,
/**
 * How many moves would be left.
 */
to: number,
/**
 * Why it is not free.
 */
cost: Cost,
/**
 * Who has still to answer.
 */
waiting: string,
/**
 * Whose moves would go, and how many of each seat.
 */
of: [string, number][], };

/**
 * Somebody did not agree that moves are taken back.
 */
export type UndoRefused = {
/**
 * Who had asked.
 */
seat: string,
/**
 * Who said no.
 */
by: string, };

/**
 * The host wants to take over a seat, and any one of the others is asked.
 */
export type TakeoverWish = {
/**
 * The number to answer by.
 */
asked: number,
/**
 * Which seat.
 */
seat: string,
/**
 * Who may answer.
 */
others: string, };

/**
 * Who may speak at a table.
 */
export type Talk = "everybody" | "seats" | "nobody";

/**
 * Something said at the table.
 */
export type Said = {
/**
 * By which seat; none for a spectator.
 */
seat: string | null,
/**
 * What.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Whether the table itself says so: a seat changed hands.
 */
table?: boolean, };

/**
 * A table as everybody may know it.
 */
export type TableInfo = {
/**
 * Its name.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * Whether it is waiting for people, being played, or over.
 */
stage: Stage,
/**
 * Whether it is listed for everybody.
 */
public: boolean,
/**
 * The game's options.
 */
options: Record<string, unknown>,
/**
 * Its seats in order.
 */
seats: Array<SeatInfo>,
/**
 * How many watch.
 */
watching: number,
/**
 * When it was set, in milliseconds since 1970.
 */
created: number,
/**
 * When something last happened.
 */
touched: number,
/**
 * How many moves stand.
 */
moves: number,
/**
 * The seats that owe an answer.
 */
waiting: string,
/**
 * The seats that won, once it is over.
 */
winners?: string,
/**
 * What the deal is bound to.
 */
commitment?: string,
/**
 * Who may speak.
 */
talk: Talk,
/**
 * The table that follows this one.
 */
rematch?: string,
/**
 * Who adds to the deal, or has added.
 */
deal?: DealInfo, };

/**
 * How the deal comes about.
 */
export type DealInfo = {
/**
 * The devices that are bound to what they add; after the deal, those that have added.
 */
bound: Array<Bound>,
/**
 * Whether it begins now or by itself.
 */
begins: boolean,
/**
 * The deals that came to nothing.
 */
voided: Array<VoidInfo>, };

/**
 * A device that is bound to what it adds to the deal.
 */
export type Bound = {
/**
 * Its seats.
 */
seats: string,
/**
 * The hash of what it adds.
 */
committed: string, };

/**
 * Deals that came to nothing.
 */
export type VoidInfo = {
/**
 * The seats whose opening was missing; none if the server was stopped.
 */
missing: string,
/**
 * How often.
 */
times: number, };

/**
 * How far a table is.
 */
export type Stage = "waiting" | "playing" | "over";

/**
 * A seat as everybody may know it.
 */
export type SeatInfo = {
/**
 * Its letter.
 */
seat: string,
/**
 * Who sits there.
 */
who: Who,
/**
 * The name for people.
 */
name: string,
/**
 * Its mark.
 */
mark: Mark,
/**
 * What the seat is in the game besides its letter, where it is more: a name and one of the
 * words red, orange, yellow, green, blue, violet, grey.
 */
team?: Team,
/**
 * Whether somebody who holds it is connected.
 */
here: boolean, };

/**
 * What a seat is in its game besides its letter; public.
 */
export type Team = {
/**
 * Its name for people.
 */
name: string,
/**
 * Its colour in a word.
 */
colour: string, };

/**
 * Who sits in a seat.
 */
export type Who = "open" | "person" | { "bot": string } | { "stand": string };

/**
 * Who is to sit in a seat.
 */
export type SeatPlan = "me" | "friend" | { "bot": string };

/**
 * A seat's mark: colour and shape, beside its letter, so that no one sign is needed.
 */
export type Mark = {
/**
 * One of eight colours.
 */
colour: number,
/**
 * One of eight shapes.
 */
shape: number, };

/**
 * The reply to `why`.
 */
export type WhyReply = {
/**
 * Whether it is allowed now.
 */
legal: boolean,
/**
 * The clause that forbids it.
 */
rule?: string,
/**
 * Half a sentence, after "not allowed: ".
 */
because?: string,
/**
 * The action that was understood, where that is not what was typed.
 */
text?: string,
/**
 * The offers that may be meant, where they are several.
 */
among?: Array<string>,
/**
 * Whether the words could not be understood at all.
 */
unread?: boolean, };

/**
 * The reply to `preview`.
 */
export type PreviewReply = {
/**
 * What would happen, up to the first thing that luck or another's secret decides.
 */
lines: Array<Line>, };

/**
 * The reply to `try`.
 */
export type TryReply = {
/**
 * Whether it is done: taking it back is free.
 */
done: boolean,
/**
 * If it is not, what would happen, as in the reply to `preview`.
 */
lines: Array<Line>, };

/**
 * The reply to `labels`.
 */
export type LabelsReply = {
/**
 * Pairs of an action's text and its label.
 */
labels: Array<[string, string]>,
/**
 * There are more: ask again with this number as `from`.
 */
more?: number, };

/**
 * The reply to `hint`.
 */
export type HintReply = {
/**
 * What the bot would do.
 */
action: string,
/**
 * The same for people; nothing for an action of a space.
 */
label?: string,
/**
 * The bot's level.
 */
level: string,
/**
 * Why, in sentences, as far as the bot can say.
 */
why?: string, };

/**
 * The reply to `undo`.
 */
export type UndoReply = {
/**
 * Whether it is done; if not, the others are asked.
 */
done: boolean, };

/**
 * The reply to `redo`.
 */
export type RedoReply = {
/**
 * How many moves are left to be played again: more than are played at once.
 */
left: number, };

/**
 * The reply to `waiting`.
 */
export type WaitingReply = {
/**
 * The seats that owe an answer, each with the sentence it reads where that is no secret.
 */
asked: [string, string | null][], };

/**
 * The reply to `look`.
 */
export type LookReply = {
/**
 * After how many moves.
 */
moves: number,
/**
 * What the client's eyes would have seen.
 */
view: unknown,
/**
 * Whose move it was.
 */
turn: Turn,
/**
 * How far the game had come.
 */
clock?: Clock, };

/**
 * The reply to `chronicle`.
 */
export type ChronicleReply = {
/**
 * What stands over it.
 */
title: string,
/**
 * What went before, for those who come back.
 */
previously: Array<string>,
/**
 * The hands that were asked for.
 */
chapters: Array<ToldChapter>, };

/**
 * A hand of the story.
 */
export type ToldChapter = {
/**
 * What stands over it.
 */
title: string,
/**
 * What is read aloud before it.
 */
read: string,
/**
 * What was told, in order.
 */
passages: Array<Passage>, };

/**
 * Something that was told.
 */
export type Passage = {
/**
 * Where in the hand.
 */
part: 'hand' | 'scenes' | 'end',
/**
 * Who told it.
 */
seat: string,
/**
 * The lines, by the numbers of their entries; none where nobody said anything.
 */
lines: Array<ToldLine>,
/**
 * What cards, dice and chips did beside it.
 */
margin: Array<string>, };

/**
 * A line of the story.
 */
export type ToldLine = {
/**
 * The number of the entry that it rode on.
 */
note: number,
/**
 * The words.
 */
text: string,
/**
 * Whether somebody reported it.
 */
reported?: boolean, };

/**
 * The reply to `export`.
 */
export type ExportReply = {
/**
 * A name for the file.
 */
name: string,
/**
 * What is in it.
 */
text: string, };

/**
 * The reply to `invite`.
 */
export type KeyReply = {
/**
 * The fresh key.
 */
key: string, };

/**
 * The reply to `revoke`.
 */
export type RevokeReply = {
/**
 * The fresh key; nothing if it went to the seat's own page, or somebody else is asked first.
 */
key: string | null, };

/**
 * What a seat has laid down.
 */
export type PlanInfo = {
/**
 * Whose.
 */
seat: string,
/**
 * What it intends: the texts of its answers, in order.
 */
steps: Array<string>,
/**
 * What it would have whoever answers for the group do.
 */
advice?: string, };

/**
 * The reply to `carry`.
 */
export type CarryReply = {
/**
 * How many steps were carried out.
 */
done: number,
/**
 * How many are left.
 */
left: number,
/**
 * The clause that forbids the next.
 */
rule?: string,
/**
 * Why, in half a sentence after "not allowed: ".
 */
because?: string, };

/**
 * The reply to `outlook`.
 */
export type OutlookReply = {
/**
 * Each plan, in the order in which they were tried: first that of whoever's turn it is.
 */
plans: Array<PlanOutlook>,
/**
 * What changes of what the team watches.
 */
changes: Array<ChangeInfo>, };

/**
 * What becomes of a plan.
 */
export type PlanOutlook = {
/**
 * Whose.
 */
seat: string,
/**
 * Its steps.
 */
steps: Array<StepOutlook>, };

/**
 * Whether a step will be allowed.
 */
export type Prospect = "sure" | "perhaps" | "never" | "behind";

/**
 * What becomes of a step.
 */
export type StepOutlook = {
/**
 * The answer's text.
 */
text: string,
/**
 * The same for people, where it can be allowed.
 */
label?: string,
/**
 * Whether it will be.
 */
prospect: Prospect,
/**
 * The clause that forbids it.
 */
rule?: string,
/**
 * Why, in half a sentence after "not allowed: ".
 */
because?: string,
/**
 * What happens then whatever luck brings.
 */
lines: Array<Line>, };

/**
 * Something that the team watches, now and after all plans.
 */
export type ChangeInfo = {
/**
 * What it is.
 */
name: string,
/**
 * How it stands.
 */
now: number,
/**
 * How low it will be at least.
 */
least: number,
/**
 * How high it will be at most.
 */
most: number, };

/**
 * The reply to `counsel`.
 */
export type CounselReply = {
/**
 * Who answers for the group; nothing if nobody is asked for it, or the client itself is.
 */
seat: string | null,
/**
 * What is asked, in one plain sentence.
 */
prompt: string | null,
/**
 * The answers: pairs of an action's text and its label.
 */
offers: Array<[string, string]>, };

/**
 * The server itself: `GET /about`.
 */
export type ServerInfo = {
/**
 * `orrery`.
 */
name: string,
/**
 * The version of the program.
 */
version: string,
/**
 * The version of the protocol.
 */
protocol: number,
/**
 * What a client must keep to.
 */
limits: LimitsInfo,
/**
 * Told to whoever asks from this machine: where others reach the server. Nothing if it listens to this machine only.
 */
reached?: Array<string>, };

/**
 * What a client must keep to.
 */
export type LimitsInfo = {
/**
 * The most bytes of a message over the socket.
 */
message: number,
/**
 * The most characters of something said.
 */
said: number,
/**
 * The most characters of a name.
 */
name: number,
/**
 * The most characters of a note.
 */
note: number, };

/**
 * A game on the shelf: `GET /games` lists them.
 */
export type GameInfo = {
/**
 * The name in paths and messages.
 */
name: string,
/**
 * The name for people.
 */
title: string,
/**
 * The game in a sentence or two.
 */
summary: string,
/**
 * The fewest and the most seats.
 */
seats: [number, number],
/**
 * Whether the seats win or lose together.
 */
coop: boolean,
/**
 * Whether some seat knows what another does not.
 */
hidden: boolean,
/**
 * Whether anything is drawn at random.
 */
chance: boolean,
/**
 * The options that hold if nothing is chosen.
 */
options: Record<string, unknown>,
/**
 * What a host may choose.
 */
choices: Array<ChoiceInfo>,
/**
 * The levels of its bots, weakest first.
 */
levels: Array<LevelInfo>,
/**
 * The level that plays where none is chosen.
 */
usual: string, };

/**
 * An option of a game.
 */
export type ChoiceInfo = {
/**
 * The name of the option.
 */
name: string,
/**
 * Its name for people.
 */
title: string,
/**
 * One line that explains it.
 */
help: string,
/**
 * The clause it comes from.
 */
rule: string,
/**
 * Whether each seat has one of its own: the value is then a list in the order of the seats.
 */
per_seat: boolean,
/**
 * What may be chosen, once or by each seat.
 */
range: RangeInfo,
/**
 * The colours of those who choose these words: a seat looks in the waiting room as it will on the board.
 */
inks: Array<[string, string]>, };

/**
 * The values of a choice.
 */
export type RangeInfo = { "toggle": {
/**
 * What holds if nothing is chosen.
 */
default: boolean, } } | { "number": {
/**
 * The least.
 */
min: number,
/**
 * The greatest.
 */
max: number,
/**
 * What holds if nothing is chosen.
 */
default: number, } } | { "oneof": Array<[string, string]> };

/**
 * A level of bots.
 */
export type LevelInfo = {
/**
 * Its name.
 */
name: string,
/**
 * How it plays, in one line.
 */
summary: string,
/**
 * How strong it is, where that was measured: points above the game's first level, and how far off they may be.
 */
rating?: [number, number], };

/**
 * A rulebook: `GET /rules/{book}`.
 */
export type RulebookInfo = {
/**
 * The book's name: the game's, or `table`.
 */
game: string,
/**
 * Its name for people.
 */
title: string,
/**
 * What every clause id begins with.
 */
prefix: string,
/**
 * The chapters in order.
 */
chapters: Array<ChapterInfo>, };

/**
 * A chapter of a rulebook.
 */
export type ChapterInfo = {
/**
 * The heading.
 */
title: string,
/**
 * A paragraph before the clauses, which rules nothing.
 */
intro?: string,
/**
 * The clauses in order.
 */
clauses: Array<ClauseInfo>, };

/**
 * A clause of a rulebook.
 */
export type ClauseInfo = {
/**
 * The id that refusals and the log cite.
 */
id: string,
/**
 * The rule.
 */
text: string, };

/**
 * A table to be set: `POST /tables`.
 */
export type NewTable = {
/**
 * The game's name.
 */
game: string,
/**
 * Who is to sit in each seat, from A on.
 */
seats: Array<SeatPlan>,
/**
 * The options that are not to be the usual ones.
 */
options?: Record<string, unknown>,
/**
 * Whether everybody sees it in the list and may take a friend's seat or watch.
 */
public?: boolean,
/**
 * Whether to deal at once; every seat must be mine or a bot's.
 */
start?: boolean,
/**
 * Whether I add to the deal: with `start`, it is dealt once I am at the table and have.
 */
adds?: boolean,
/**
 * What I am called.
 */
name?: string,
/**
 * My mark; the server chooses if not said.
 */
mark?: Mark,
/**
 * A number to deal from, where the server allows that: for tests.
 */
seed?: number,
/**
 * Where the game begins, if not with a deal of its own: to learn or to try something. The table is private then,
 * every seat is mine or a bot's, and it is played at once.
 */
scene?: Scene, };

/**
 * A position to begin with.
 */
export type Scene = {
/**
 * The position as its game stores it; a deal from the number if not said.
 */
position?: unknown,
/**
 * The number to deal from, known to everybody; 0 if not said.
 */
seed?: number,
/**
 * What was played since, by which seat.
 */
moves?: Array<Played>, };

/**
 * A move that was made before anybody came in.
 */
export type Played = {
/**
 * Who made it.
 */
seat: string,
/**
 * The action's text.
 */
action: string, };

/**
 * Where a game is to be gone on with in another way: `POST /tables/{id}/branch`.
 */
export type Branch = {
/**
 * After so many moves.
 */
moves: number, };

/**
 * A table that was set: the answer to `POST /tables`, `POST /tables/import` and `POST /tables/{id}/branch`.
 */
export type Made = {
/**
 * The table.
 */
table: TableInfo,
/**
 * The host's key. It is told here only.
 */
key: string,
/**
 * The seats it holds.
 */
seats: string,
/**
 * The key for friends, while a seat is open. It is told here only; the host can ask for another.
 */
invite?: string, };

/**
 * How somebody sits down: `POST /tables/{id}/join`.
 */
export type Join = {
/**
 * In this seat; the first open one if not said.
 */
seat?: string,
/**
 * What they are called.
 */
name?: string,
/**
 * Their mark.
 */
mark?: Mark, };

/**
 * Somebody sat down: the answer to `POST /tables/{id}/join`.
 */
export type Joined = {
/**
 * The table.
 */
table: TableInfo,
/**
 * Their own key. It is told here only.
 */
key: string,
/**
 * The seats it holds.
 */
seats: string, };

/**
 * A table that a client remembers: `POST /mine` takes a list of them.
 */
export type MineAsk = {
/**
 * The table.
 */
table: string,
/**
 * The client's key to it.
 */
key: string, };

/**
 * What became of a table that a client remembers: `POST /mine` answers with a list in the same order.
 */
export type MineEntry = {
/**
 * Its name.
 */
id: string,
/**
 * The table, if it is still there and the key is good.
 */
table: TableInfo | null,
/**
 * The seats the key holds.
 */
seats: string,
/**
 * Whether the key is the host's.
 */
host: boolean, };

/**
 * A code for another device: the answer to `POST /carry`.
 */
export type CarryCode = {
/**
 * The code, to be typed in there. It is told here only, and works once.
 */
code: string,
/**
 * How many of the keys are good and are carried.
 */
tables: number,
/**
 * How many minutes it is good for.
 */
minutes: number, };

/**
 * What another device was told: `POST /carry/claim`.
 */
export type CarryClaim = {
/**
 * The code.
 */
code: string, };

/**
 * A table that was carried over: `POST /carry/claim` answers with a list of them.
 */
export type CarriedTable = {
/**
 * The table.
 */
table: string,
/**
 * The key to it.
 */
key: string,
/**
 * The game that is played there.
 */
game: string, };

/**
 * Public tables: `GET /tables`.
 */
export type TableList = {
/**
 * Those that wait or are being played, the last touched first.
 */
tables: Array<TableInfo>,
/**
 * Games that are over, the last touched first.
 */
finished: Array<TableInfo>, };
