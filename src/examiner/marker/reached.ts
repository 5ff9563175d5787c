/** What a discussion has asked for at each turn: by the prompts that were put, and the probes that tie criteria to them. */
import type { SpokenTurn } from "../conversation.ts";
import type { Station } from "../station.ts";

const flat = (text: string) => text.replace(/\s+/gu, " ").trim();

/** The place among the prompts of the one each candidate turn answers, by `seq`. Empty where the transcript shows none. */
export function promptsAnswered(station: Station, turns: readonly SpokenTurn[]): ReadonlyMap<number, number> {
  const answered = new Map<number, number>();
  if (station.type !== "discussion") return answered;
  const prompts = station.prompts.map(({ say }) => flat(say));
  let last = -1;
  for (const { seq, speaker, text } of turns) {
    if (speaker === "candidate" && last >= 0) answered.set(seq, last);
    if (speaker !== "examiner") continue;
    const line = flat(text);
    const put = prompts.findLastIndex((say) => line.includes(say));
    last = Math.max(last, put);
  }
  return answered;
}

/** Places of the prompts whose probes ask for a criterion; none where it may be shown at any time. */
function promptsFor(station: Station, criterion: string): number[] {
  const probes = station.probes.filter((probe) => probe.criterion === criterion);
  return probes.map(({ after }) => station.prompts.findIndex(({ id }) => id === after)).filter((place) => place >= 0);
}

/** Whether a criterion is asked for by the prompt a turn answers (or by none in particular), by one before it, or not yet. */
export type Asked = "now" | "before" | "not-yet";

/** @param prompt place of the prompt a turn answers; undefined where that is not known */
export function askedAt(station: Station, criterion: string, prompt: number | undefined): Asked {
  const prompts = promptsFor(station, criterion);
  if (prompt === undefined || prompts.length === 0 || prompts.includes(prompt)) return "now";
  return prompt < Math.min(...prompts) ? "not-yet" : "before";
}

/** Whether what a turn says can count for a criterion: from the question that asks for it on, whoever looks for it. */
export const isAskedFor = (station: Station, criterion: string, prompt: number | undefined): boolean =>
  askedAt(station, criterion, prompt) !== "not-yet";

/**
 * Criteria of a discussion that could not be shown yet: every probe that asks for them
 * follows a prompt the interview did not get to.
 */
export function unreachedCriteria(station: Station, turns: readonly SpokenTurn[]): ReadonlySet<string> {
  const answered = [...promptsAnswered(station, turns).values()];
  if (answered.length === 0) return new Set();
  const last = Math.max(...answered);
  return new Set(station.criteria.flatMap(({ id }) => (isAskedFor(station, id, last) ? [] : [id])));
}
