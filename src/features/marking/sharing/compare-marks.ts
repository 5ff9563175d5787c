import type { Mark } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import type { Comparison, Given } from "./contract.ts";
import { agreementOf } from "./agreement.ts";

/** The second mark beside ours: the criteria that both have, and the red flags that either saw. */
export function compareMarks(given: Given, mark: Mark, station: Pick<Station, "redFlags">): Comparison {
  const byCriterion = new Map(given.judgements.map((each) => [each.criterion, each]));
  const criteria = mark.criteria.flatMap(({ id, domain, statement, judgement, reason, points }) => {
    const theirs = byCriterion.get(id);
    if (!theirs) return [];
    const isCompared = theirs.judgement !== "not-enough-evidence" && judgement !== "not-enough-evidence";
    return [
      {
        id,
        domain,
        statement,
        theirs: { judgement: theirs.judgement, note: theirs.note, words: theirs.words },
        ours: { judgement, reason },
        isSame: isCompared ? theirs.judgement === judgement : null,
        points: points.map((point) => ({
          point: point.point,
          theirs: theirs.points.includes(point.id),
          ours: point.quote !== null,
        })),
      },
    ];
  });
  return {
    criteria,
    redFlags: station.redFlags
      .map(({ id, point }) => ({
        statement: point,
        theirs: given.redFlags.includes(id),
        ours: mark.redFlags.some((flag) => flag.id === id),
      }))
      .filter(({ theirs, ours }) => theirs || ours),
    overall: { theirs: given.band, ours: mark.overall },
    agreement: agreementOf(criteria.map(({ theirs, ours }) => ({ theirs: theirs.judgement, ours: ours.judgement }))),
  };
}
