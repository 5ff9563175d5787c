/** The lines an actor can say, known again by the count that each leaves in the conversation's memory. */
import { keyOf, textOf, timesSaid } from "#examiner/actor/lines.ts";
import * as stock from "#examiner/actor/stock-lines.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Actor, Line as SpokenLine, Station } from "#examiner/station.ts";

/** `missing`: "I don't know", in stock words. `objection`: takes something amiss. `stock`: any other stock line. */
export type LineKind =
  | "telling"
  | "hint"
  | "reaction"
  | "objection"
  | "ending"
  | "deflection"
  | "missing"
  | "guarded"
  | "said-before"
  | "one-at-a-time"
  | "continuer"
  | "nudge"
  | "stock";

/** `fact`: the fact it tells or hints at. */
export type Line = { key: string; text: string; kind: LineKind; fact: string | null };

const flat = (lists: Record<string, readonly string[]>): readonly string[] => Object.values(lists).flat();

const STOCK: readonly (readonly [LineKind, readonly string[]])[] = [
  ["missing", flat(stock.MISSING_ANSWER)],
  ["guarded", flat(stock.GUARDED)],
  ["said-before", flat(stock.ASKED_BEFORE)],
  ["one-at-a-time", stock.ONE_AT_A_TIME],
  ["objection", [...flat(stock.STUNG), ...stock.HURT, ...stock.WARNING, ...stock.SCRIPTED, stock.LEAVING]],
  ["nudge", [...stock.NOT_CAUGHT, ...stock.SILENCE]],
  [
    "stock",
    [stock.PERMISSION, stock.OFFER, stock.CHOICE, stock.PLAN, stock.ADVISED, stock.CHECKED, stock.NO_QUESTIONS]
      .concat(stock.FEELING, stock.GREETING, stock.SOFTENED, stock.BACK)
      .flatMap(flat)
      .concat(stock.BETTER, stock.OVERWHELMING, flat(stock.PUZZLED)),
  ],
];

function ownLines(actor: Actor): [LineKind, string, string | null][] {
  const of = (kind: LineKind, lines: readonly SpokenLine[], fact: string | null = null) =>
    lines.map((line): [LineKind, string, string | null] => [kind, textOf(line), fact]);
  return [
    ...actor.facts.flatMap(({ id, say, hint }) => [
      ...of("telling", say, id),
      ...of("hint", hint === undefined ? [] : [hint], id),
    ]),
    ...actor.endings.flatMap(({ say }) => of("ending", [say])),
    ...actor.reactions.flatMap(({ mood, say }) => of(mood < 0 ? "objection" : "reaction", say)),
    ...of("deflection", actor.deflections),
    ...of("guarded", actor.guarded ?? []),
    ...of("continuer", Object.values(actor.continuers).flat()),
    ...of("nudge", actor.nudges),
  ];
}

const known = new WeakMap<Station, ReadonlyMap<string, Line>>();

/** By key; a line that stands in several places counts as the first of them. */
export function linesOf(station: Station): ReadonlyMap<string, Line> {
  const before = known.get(station);
  if (before) return before;
  const lines = new Map<string, Line>();
  const add = (kind: LineKind, text: string, fact: string | null) => {
    const key = keyOf(text);
    if (!lines.has(key)) lines.set(key, { key, text, kind, fact });
  };
  for (const [kind, text, fact] of station.actor ? ownLines(station.actor) : []) add(kind, text, fact);
  for (const [kind, texts] of STOCK) for (const text of texts) add(kind, text, null);
  known.set(station, lines);
  return lines;
}

/** What a reply said, as far as the lines are the actor's. */
export function linesSaid(station: Station, before: ConversationState, after: ConversationState): Line[] {
  if (!station.actor) return [];
  return [...linesOf(station).values()].filter(
    ({ text }) => timesSaid(after.used, text) > timesSaid(before.used, text),
  );
}
