/** What a candidate has answered to the marker's questions, put into what was found. */
import type { MarkAnswer, SpokenTurn } from "../conversation.ts";
import { quoteOf } from "../language/quotes.ts";
import type { Finding, Findings } from "./findings.ts";

const UNSAID: Finding = { state: "not-heard", chance: 0, quote: null, by: "candidate" };

/** Words that are not in a turn of the candidate's are passed over, and the finding stays as it was. */
function answered(before: Finding, { words }: MarkAnswer, turns: readonly SpokenTurn[]): Finding {
  if (words === null) return UNSAID;
  const turn = turns.find(({ seq, speaker }) => seq === words.seq && speaker === "candidate");
  const quote = turn && quoteOf(turn, words.start, words.end);
  if (!quote || quote.text.trim() === "") return before;
  return { state: "heard", chance: 1, quote, by: "candidate" };
}

const KINDS = { point: "points", contradiction: "against", flag: "redFlags" } as const;

/** Only what was asked can be answered: whatever was heard, or surely not, stays. */
export const withAnswers = (
  findings: Findings,
  answers: readonly MarkAnswer[],
  turns: readonly SpokenTurn[],
): Findings => answeredIn(findings, answers, turns, null);

const SILENT: Finding = { state: "not-sure", chance: 0, quote: null, by: "marker" };

/** The same for findings of a reader who says what it heard and nothing of the rest: what it is silent of is open. */
export const withAnswersToTheRest = (
  findings: Findings,
  answers: readonly MarkAnswer[],
  turns: readonly SpokenTurn[],
): Findings => answeredIn(findings, answers, turns, SILENT);

function answeredIn(
  findings: Findings,
  answers: readonly MarkAnswer[],
  turns: readonly SpokenTurn[],
  unfound: Finding | null,
): Findings {
  const result = {
    points: new Map(findings.points),
    against: new Map(findings.against),
    redFlags: new Map(findings.redFlags),
  };
  for (const answer of answers) {
    const found = result[KINDS[answer.about]];
    const key = answer.criterion === null ? answer.id : `${answer.criterion}/${answer.id}`;
    const before = found.get(key) ?? unfound;
    if (before?.state !== "not-sure") continue;
    const after = answered(before, answer, turns);
    if (after !== before) found.set(key, after);
  }
  return result;
}
