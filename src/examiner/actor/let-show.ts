/** What the actor's lines let show: the facts that whoever listens would ask about next. */
import type { ConversationState } from "../conversation.ts";
import type { Actor, Fact, Line } from "../station.ts";
import { timesSaid } from "./lines.ts";

const LINED = ["deflections", "guarded", "nudges"] as const;

const known = new WeakMap<Actor, readonly Exclude<Line, string>[]>();

/** The lines that open a fact. */
function openingLines(actor: Actor): readonly Exclude<Line, string>[] {
  const before = known.get(actor);
  if (before) return before;
  const all = [
    ...LINED.flatMap((list) => actor[list] ?? []),
    ...Object.values(actor.continuers).flat(),
    ...actor.reactions.flatMap(({ say }) => say),
  ];
  const lines = all.filter((line) => typeof line !== "string");
  known.set(actor, lines);
  return lines;
}

const restsOn = ({ when }: Fact, { id }: Fact) => when.told?.includes(id) ?? false;

/**
 * Ids of the facts that the lines between two states let show and that are not told yet: what was hinted at, then what a
 * telling or another line opens.
 */
export function letShow(
  actor: Actor,
  before: Pick<ConversationState, "used">,
  { used, told }: Pick<ConversationState, "used" | "told">,
): string[] {
  const isSaid = (line: string) => timesSaid(used, line) > timesSaid(before.used, line);
  const hinted = actor.facts.filter(({ hint }) => hint !== undefined && isSaid(hint));
  const said = actor.facts.filter((fact) => hinted.includes(fact) || fact.say.some(isSaid));
  const open = [
    ...hinted.map(({ id }) => id),
    ...said.flatMap((fact) => [
      ...actor.facts.filter((other) => restsOn(other, fact)).map(({ id }) => id),
      ...(fact.opens ?? []),
    ]),
    ...openingLines(actor).flatMap(({ say, opens = [] }) => (isSaid(say) ? opens : [])),
  ];
  return [...new Set(open)].filter((id) => !told.includes(id));
}
