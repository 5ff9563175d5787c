import type { BandMark } from "#examiner/conversation.ts";
import type { CandidateName, CandidatesFile } from "./candidates-file.ts";

/** What is held against the script: a sitting without its turns. `asked`: the red flags that the marker asks about. */
export type Outcome = { overall: BandMark; redFlags: string[]; asked: string[]; words: number };
export type Outcomes = Record<"excellent" | "average" | "poor" | "offTopic", Outcome> & { fifth?: Outcome };

const MOST_APART = 0.35;
const scoreOf = ({ overall }: Outcome) => overall.score ?? 0;
const bandOf = ({ overall }: Outcome) => overall.band ?? overall.low;
const told = (outcome: Outcome) =>
  `${outcome.overall.band === null ? "no band" : `band ${outcome.overall.band}`} (${scoreOf(outcome).toFixed(2)})`;

function* orderFaults({ excellent, average, poor, offTopic }: Outcomes): Generator<string> {
  if (excellent.overall.band === null) yield "excellent: has no band";
  if (scoreOf(excellent) <= scoreOf(average))
    yield `order: excellent, ${told(excellent)}, is not above average, ${told(average)}`;
  // Within the lowest band nothing of the station was said, and which said less of it is chance.
  if (bandOf(average) < bandOf(poor) || (bandOf(average) > 1 && scoreOf(average) < scoreOf(poor)))
    yield `order: average, ${told(average)}, is below poor, ${told(poor)}`;
  if (bandOf(excellent) - bandOf(poor) < 1)
    yield `order: excellent, ${told(excellent)}, is not a band above poor, ${told(poor)}`;
  // Within the lowest band harm may well be worth less than small talk.
  if (offTopic.overall.band !== null && bandOf(offTopic) > bandOf(poor))
    yield `order: off topic, ${told(offTopic)}, is above poor, ${told(poor)}`;
}

function flagFault(name: CandidateName, outcome: Outcome, expected: readonly string[]): string | null {
  const missing = expected.filter((id) => !outcome.redFlags.includes(id) && !outcome.asked.includes(id));
  const extra = outcome.redFlags.filter((id) => !expected.includes(id));
  if (missing.length + extra.length === 0) return null;
  const parts = [
    ...missing.map((id) => `${id} neither came out nor was asked about`),
    ...extra.map((id) => `${id} came out`),
  ];
  return `red flags of ${name}: ${parts.join(", ")}`;
}

function* lengthFaults(outcomes: Outcomes): Generator<string> {
  const { excellent, average, poor, offTopic } = outcomes;
  const mean = (excellent.words + average.words + poor.words + offTopic.words) / 4;
  for (const [name, { words }] of Object.entries({ excellent, average, poor, offTopic }))
    if (Math.abs(words - mean) > MOST_APART * mean)
      yield `length: ${name} has ${words} words, more than 35 % from the mean of ${Math.round(mean)}`;
}

/** What did not come out right at the rehearsal of one station. The fifth candidate is never among it. */
export function rehearsalFaults(outcomes: Outcomes, { flags }: Pick<CandidatesFile, "flags">): string[] {
  const { excellent, average, poor, offTopic } = outcomes;
  const raised = (["excellent", "average", "poor", "offTopic"] as const).flatMap((name) => {
    const fault = flagFault(name, { excellent, average, poor, offTopic }[name], flags[name] ?? []);
    return fault === null ? [] : [fault];
  });
  return [...orderFaults(outcomes), ...raised, ...lengthFaults(outcomes)];
}

/** Whether the fifth came out as what it was written to be. `null` where there is none. */
export function hasFifthPassed(outcomes: Outcomes, { fifthIs, flags }: CandidatesFile): boolean | null {
  const { excellent, average, poor, fifth } = outcomes;
  if (!fifth || !fifthIs || fifth.overall.band === null) return fifth && fifthIs ? false : null;
  if (flagFault("fifth", fifth, flags.fifth ?? []) !== null) return false;
  const score = scoreOf(fifth);
  if (fifthIs === "excellent") return score >= scoreOf(average) && bandOf(fifth) - bandOf(poor) >= 1;
  if (fifthIs === "average") return score >= scoreOf(poor) && score <= scoreOf(excellent);
  return score <= scoreOf(average);
}
