import type { SpokenTurn } from "./conversation.ts";
import type { Station } from "./station.ts";

const flat = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Prompts that were put and answered, and those before them. All of them when the transcript shows none. */
function answeredPrompts(station: Station, turns: SpokenTurn[]): ReadonlySet<string> {
  const lastAnswer = turns.findLast(({ speaker }) => speaker === "candidate")?.seq ?? -1;
  const said = turns
    .filter(({ speaker, seq }) => speaker === "examiner" && seq < lastAnswer)
    .map(({ text }) => flat(text));
  const last = station.prompts.findLastIndex(({ say }) => said.some((line) => line.includes(flat(say))));
  return new Set(station.prompts.slice(0, last < 0 ? undefined : last + 1).map(({ id }) => id));
}

/**
 * Criteria of a discussion that could not be shown yet: every probe that asks for them
 * follows a prompt the interview did not get to.
 */
export function unreachedCriteria(station: Station, turns: SpokenTurn[]): ReadonlySet<string> {
  if (station.type !== "discussion") return new Set();
  const answered = answeredPrompts(station, turns);
  const unreached = station.criteria.filter(({ id }) => {
    const probes = station.probes.filter(({ criterion }) => criterion === id);
    return probes.length > 0 && probes.every(({ after }) => !answered.has(after));
  });
  return new Set(unreached.map(({ id }) => id));
}
