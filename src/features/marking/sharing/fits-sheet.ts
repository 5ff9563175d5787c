import { AppError } from "#platform/errors.ts";
import type { Given } from "./contract.ts";
import type { Marked } from "./read-marked.ts";

/** The criteria that stand on an attempt's sheet: all of the station's, or those a rewind is marked on. */
export const criteriaOnSheet = ({ station, mark }: Pick<Marked, "station" | "mark">) =>
  station.criteria.filter(({ id }) => mark.only === undefined || mark.only.includes(id));

const refuse = (sentence: string) => new AppError("BAD_REQUEST", sentence);
const hasTwice = (ids: string[]) => new Set(ids).size < ids.length;

/** @throws AppError BAD_REQUEST when what was given is not for this sheet, leaves a criterion out, or quotes what was not said. */
export function requireFitting(
  { judgements, redFlags }: Given,
  { station, mark, turns }: Omit<Marked, "partner" | "hide">,
): void {
  const known = new Map(criteriaOnSheet({ station, mark }).map((criterion) => [criterion.id, criterion]));
  if (hasTwice(judgements.map(({ criterion }) => criterion))) throw refuse("A criterion is judged twice.");
  for (const { criterion, points, words } of judgements) {
    const asked = known.get(criterion);
    if (!asked) throw refuse("This sheet has no such criterion.");
    if (hasTwice(points) || points.some((point) => !asked.evidence.some(({ id }) => id === point)))
      throw refuse("This criterion has no such point.");
    if (words !== "" && !turns.some(({ speaker, text }) => speaker === "candidate" && text.includes(words)))
      throw refuse("The words you quote are not in the transcript as they stand. Please copy them from there.");
  }
  if (judgements.length < known.size) throw refuse("Please judge every criterion. “Can’t tell” is an answer.");
  if (hasTwice(redFlags) || redFlags.some((flag) => !station.redFlags.some(({ id }) => id === flag)))
    throw refuse("This sheet has no such red flag.");
}
