/** What an actor does wrong in one sitting, as far as today's station files say what a line is. */
import { isGeneralQuestion } from "#examiner/actor/disclosure.ts";
import { holds } from "#examiner/actor/endings.ts";
import { canTell, touchedFacts } from "#examiner/actor/facts.ts";
import { questionsOf } from "#examiner/actor/questions.ts";
import { read } from "#examiner/language/text.ts";
import { senseOf, shared } from "#examiner/sense/rarity.ts";
import type { Actor, Fact, Station } from "#examiner/station.ts";
import { type Found, textOf } from "./fault.ts";
import type { Line, LineKind } from "./lines.ts";
import type { Exchange, Sitting } from "./sitting.ts";
import { untoldIn } from "./untold.ts";

const AWAY: ReadonlySet<LineKind> = new Set(["deflection", "missing", "guarded"]);
const GIVES: ReadonlySet<LineKind> = new Set(["telling", "hint"]);
/** Lines that any reply might have. */
const EMPTY: ReadonlySet<LineKind> = new Set(["deflection", "missing", "guarded", "continuer", "nudge", "stock"]);
const DEAD_AFTER = 3;
const LIKE = 0.2;

const has = ({ lines }: Exchange, kinds: ReadonlySet<LineKind>) => lines.some(({ kind }) => kinds.has(kind));
const isAway = (exchange: Exchange) => has(exchange, AWAY) && !has(exchange, GIVES);

function isAbout({ said }: Exchange, actor: Actor, fact: Fact): boolean {
  if (said.about !== undefined) return said.about === fact.id;
  const reading = read(said.text);
  const questions = questionsOf(reading);
  if (questions.length === 0) return false;
  const isTouched = touchedFacts(actor, reading, questions, []).some((each) => each.fact === fact && each.isAsked);
  const hint = senseOf(read(fact.hint ?? ""));
  return isTouched || isGeneralQuestion({ reading, questions }) || shared(senseOf(reading), hint) >= LIKE;
}

function* deflections(actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, exchange] of exchanges.entries()) {
    if (!isAway(exchange)) continue;
    yield { kind: "deflected", at };
    const before = exchanges[at - 1];
    if (before && isAway(before)) yield { kind: "deflected-twice", at };
    const hinted = before?.lines.find(({ kind }) => kind === "hint")?.fact;
    const fact = actor.facts.find(({ id }) => id === hinted);
    if (fact && isAbout(exchange, actor, fact)) yield { kind: "deflected-after-hint", at, about: fact.id };
  }
}

/** Asked for one fact that may be told, and told another. */
function* answeredAnother(actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, { said, before, lines }] of exchanges.entries()) {
    const fact = actor.facts.find(({ id }) => id === said.about);
    if (!fact || before.told.includes(fact.id) || !canTell(fact, before)) continue;
    const given = lines.flatMap((line) => (GIVES.has(line.kind) ? [line.fact] : []));
    if (given.length > 0 && !given.includes(fact.id))
      yield { kind: "answered-another", at, about: `${fact.id}: ${given.join(", ")}` };
  }
}

/** What the station itself calls good, or calls none of what it warns of, lowers no mood. */
function* takenAmiss({ player, exchanges }: Sitting): Generator<Found> {
  const isMeantWell = player.isFitting ? player.kind !== "listener" : player.kind === "near-misses";
  for (const [at, { before, reply }] of exchanges.entries())
    if (isMeantWell && reply.state.mood < before.mood) yield { kind: "taken-amiss", at };
}

const isSaidAgain = ({ key }: Line, { reply }: Exchange) => (reply.state.used[key] ?? 0) > 1;

function* repeats(exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, exchange] of exchanges.entries())
    for (const line of exchange.lines)
      if (isSaidAgain(line, exchange)) yield { kind: "repeated", at, about: line.text };
}

/** What is told has no way back: neither told once more nor hinted at, but to somebody who asks. */
function* toldAgain(exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, { lines, before, said }] of exchanges.entries()) {
    const again = lines.find(({ kind, fact }) => GIVES.has(kind) && fact !== null && before.told.includes(fact));
    if (!again) continue;
    if (again.kind === "hint" || questionsOf(read(said.text)).length === 0)
      yield { kind: "told-again", at, about: again.fact ?? "" };
  }
}

function* saidBefore(actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, { lines, before, said }] of exchanges.entries()) {
    if (!lines.some(({ kind }) => kind === "said-before")) continue;
    const asked = senseOf(read(said.text));
    const told = actor.facts.filter(({ id }) => before.told.includes(id));
    const isOfIt = told.some(
      (fact) => shared(asked, senseOf(read([...fact.say, ...fact.topics].join(". ")))) >= LIKE / 2,
    );
    if (!isOfIt) yield { kind: "said-before", at };
  }
}

function* tooMany(exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, { lines, said }] of exchanges.entries()) {
    const marks = said.text.split("?").length - 1;
    if (lines.some(({ kind }) => kind === "one-at-a-time") && marks < 2) yield { kind: "one-at-a-time", at };
  }
}

/** Only while there is something left that could be told. */
function* deadEnds(actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  let run = 0;
  for (const [at, exchange] of exchanges.entries()) {
    const { lines, before, reply } = exchange;
    const isEmpty = lines.every(({ kind }) => EMPTY.has(kind)) && reply.state.mood === before.mood;
    run = isEmpty && reply.state.ended === null ? run + 1 : 0;
    const isMore = actor.facts.some((fact) => !reply.state.told.includes(fact.id) && canTell(fact, reply.state));
    if (run === DEAD_AFTER && isMore) yield { kind: "dead-end", at };
  }
}

const UNSETTLING: ReadonlySet<LineKind> = new Set(["continuer", "nudge", "deflection"]);

/** The best ending stands open, so all is settled: and still the actor asks what is to become of it. */
function* unsettled(actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  const [best] = actor.endings;
  for (const [at, { lines, before }] of exchanges.entries()) {
    const line = lines.find(({ kind, text }) => UNSETTLING.has(kind) && text.includes("?"));
    if (best && line && holds(best, before)) yield { kind: "unsettled", at, about: line.text };
  }
}

function* endings(actor: Actor, { player, exchanges }: Sitting): Generator<Found> {
  const at = exchanges.length - 1;
  const ended = exchanges.at(-1)?.reply.state.ended;
  if (ended?.reason === "safety") yield { kind: "safety-stop", at };
  const ending = actor.endings.find(({ id }) => id === ended?.ending);
  const isCold = ending?.when.moodAtMost !== undefined || ended?.ending === "left";
  if (player.isFitting && ended?.reason === "ending" && isCold) yield { kind: "cold-exit", at, about: ended.ending };
}

function* misconduct(exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, { said, lines, before, reply }] of exchanges.entries()) {
    const isTaken = lines.some(({ kind }) => kind === "objection") || reply.state.mood < before.mood;
    if (said.isFlagged === true && !isTaken && reply.state.ended === null) yield { kind: "no-objection", at };
  }
}

export function roleplayFaults(station: Station, actor: Actor, sitting: Sitting): Found[] {
  const { player, exchanges } = sitting;
  const told = exchanges.at(-1)?.reply.state.told ?? [];
  const isOpened = actor.hiddenConcern !== undefined && told.includes(actor.hiddenConcern.fact);
  const at = exchanges.findIndex(({ reply }) => reply.state.told.includes(actor.hiddenConcern?.fact ?? ""));
  return [
    ...deflections(actor, exchanges),
    ...answeredAnother(actor, exchanges),
    ...takenAmiss(sitting),
    ...repeats(exchanges),
    ...toldAgain(exchanges),
    ...untoldIn(station, actor, exchanges),
    ...saidBefore(actor, exchanges),
    ...tooMany(exchanges),
    ...(player.isFitting ? deadEnds(actor, exchanges) : []),
    ...unsettled(actor, exchanges),
    ...endings(actor, sitting),
    ...misconduct(exchanges),
    ...(isOpened && (player.kind === "buzzwords" || player.kind === "unfitting")
      ? [{ kind: "opened-without-cause" as const, at, about: exchanges[at] ? textOf(exchanges[at]) : "" }]
      : []),
  ];
}
