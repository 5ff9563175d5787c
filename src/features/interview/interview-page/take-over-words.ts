import { listed } from "#shared/listed.ts";
import type { TakenOver, TakeOverReason } from "#contract/interview/attempts";

const WHY: Record<Exclude<TakeOverReason, "offline">, string> = {
  slow: "it took too long",
  failed: "it could not be reached",
  refused: "it declined to answer",
  budget: "its allowance was used up",
  "switched-off": "it was switched off",
  unfit: "what it said did not fit the station",
};

const repliesOf = (count: number) => (count === 1 ? "1 reply" : `${count} replies`);

/** Who stood in for the partner, and why, in one sentence; null when nobody had to. */
export function takeOverSentence(takenOver: TakenOver): string | null {
  const asked = takenOver.flatMap(({ reason, count }) => (reason === "offline" ? [] : [{ why: WHY[reason], count }]));
  const offline = takenOver.find(({ reason }) => reason === "offline")?.count ?? 0;
  const total = asked.reduce((sum, { count }) => sum + count, 0);
  const why = asked.length === 1 ? asked.map((each) => each.why) : asked.map(({ why, count }) => `${why} (${count})`);
  const parts = [
    ...(total > 0 ? [`in place of the language model, because ${listed(why)}`] : []),
    ...(offline > 0 ? [`in your browser, because there was no connection${total > 0 ? ` (${offline})` : ""}`] : []),
  ];
  if (parts.length === 0) return null;
  const count = total + offline;
  return `${repliesOf(count)} ${count === 1 ? "was" : "were"} given by the built-in examiner: ${parts.join("; and ")}.`;
}
