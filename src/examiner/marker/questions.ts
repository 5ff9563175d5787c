/** What the marker is not sure of and asks: at most three questions, those whose answers would move most. */
import type { CriterionMark, MarkQuestion } from "../conversation.ts";
import type { Findings } from "./findings.ts";
import type { Station } from "../station.ts";

const MOST = 3;

type Weighed = { question: MarkQuestion; moves: number };

/** A red flag comes before anything else, and a contradiction before most points. */
const FLAG_MOVES = 10;
const CONTRADICTION_MOVES = 0.6;

/** A criterion of few points moves more with each; what is likeliest to have been said, or not, is easiest to answer. */
function ofPoints(criteria: readonly CriterionMark[]): Weighed[] {
  return criteria
    .filter(({ unjudged }) => (unjudged ?? null) === null)
    .flatMap(({ id: criterion, weight, points }) =>
      points
        .filter(({ state }) => state === "not-sure")
        .map(({ id, point, maybe = null, chance = 0 }) => ({
          question: { about: "point" as const, criterion, id, statement: point, quote: maybe },
          moves: (weight / points.length) * Math.max(chance, 1 - chance),
        })),
    );
}

function ofContradictions({ criteria }: Station, { against }: Findings): Weighed[] {
  const judgedHere = criteria.filter(({ reader }) => reader !== true);
  return judgedHere.flatMap(({ id: criterion, weight, contradictions }) =>
    contradictions.flatMap(({ id, point }) => {
      const found = against.get(`${criterion}/${id}`);
      if (found?.state !== "not-sure") return [];
      const question = { about: "contradiction" as const, criterion, id, statement: point, quote: found.quote };
      return [{ question, moves: CONTRADICTION_MOVES * weight * found.chance }];
    }),
  );
}

function ofFlags({ redFlags }: Station, { redFlags: found }: Findings): Weighed[] {
  return redFlags.flatMap(({ id, point }) => {
    const flag = found.get(id);
    if (flag?.state !== "not-sure") return [];
    const question = { about: "flag" as const, criterion: null, id, statement: point, quote: flag.quote };
    return [{ question, moves: FLAG_MOVES + flag.chance }];
  });
}

export function questionsFor(station: Station, criteria: readonly CriterionMark[], findings: Findings): MarkQuestion[] {
  return [...ofFlags(station, findings), ...ofContradictions(station, findings), ...ofPoints(criteria)]
    .toSorted((one, other) => other.moves - one.moves)
    .slice(0, MOST)
    .map(({ question }) => question);
}
