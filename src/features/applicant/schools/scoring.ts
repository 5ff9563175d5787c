import type { CriterionMark, Judgement, Mark } from "#examiner/conversation.ts";
import type { Domain } from "#examiner/station.ts";
import type { CircuitTotal, Points, SchoolMark, ScoringPreset } from "./contract.ts";

type Marked = Pick<Mark, "criteria" | "overall" | "redFlags">;
type Part = { name: string; of: number; domains: Domain[] };

/** In halves: a school's marks are given for judgements, while our bands add up how sure each point is. */
const HALVES: Record<Exclude<Judgement, "not-enough-evidence">, number> = {
  met: 2,
  "partly-met": 1,
  "not-met": 0,
  contradicted: 0,
};

const IMPERIAL: Part[] = [
  { name: "Content", of: 6, domains: ["empathy", "ethics", "problem-solving"] },
  { name: "Communication", of: 4, domains: ["communication"] },
];

/** 120 over six stations, two of them double, is eight shares of 15, and 5 for each of three domains. */
const ARU_STATION = 15;
const ARU: Part[] = [
  { name: "Answer", of: 5, domains: ["ethics", "problem-solving"] },
  { name: "Skills and qualities", of: 5, domains: ["empathy"] },
  { name: "Communication", of: 5, domains: ["communication"] },
];

/** Our judgements of one station, put the way a school writes its marks down. It is ours, and never the school's mark. */
export function schoolMarkOf(preset: ScoringPreset, mark: Marked): SchoolMark {
  switch (preset) {
    case "imperial-6-4":
      return inParts(IMPERIAL, mark);
    case "aru-three-domains":
      return inParts(ARU, mark);
    case "bsms-20":
      return { parts: [], total: pointsFor(mark.criteria, 20), flags: null };
    case "sheffield-1-5":
      return { parts: [], total: bandPoints(mark), flags: null };
    case "plymouth-red-flag":
      return { parts: [], total: bandPoints(mark), flags: mark.redFlags.length };
  }
}

function inParts(scheme: Part[], { criteria }: Marked): SchoolMark {
  const parts = scheme.map(({ name, of, domains }) => ({
    name,
    points: pointsFor(
      criteria.filter(({ domain }) => domains.includes(domain)),
      of,
    ),
  }));
  const found = parts.flatMap(({ points }) => points ?? []);
  return { parts, total: found.length === scheme.length ? sumOf(found) : null, flags: null };
}

type Weighed = Pick<CriterionMark, "weight" | "judgement">;

/** The weighted share that is met, in whole points; from what is unjudged taken as not met to taken as met. */
function pointsFor(criteria: Weighed[], of: number): Points | null {
  let all = 0;
  let halves = 0;
  let open = 0;
  for (const { weight, judgement } of criteria) {
    all += weight;
    if (judgement === "not-enough-evidence") open += weight;
    else halves += HALVES[judgement] * weight;
  }
  if (all === 0) return null;
  const inPoints = (given: number) => Math.round((of * given) / (2 * all));
  return { low: inPoints(halves), high: inPoints(halves + 2 * open), of };
}

const bandPoints = ({ overall }: Marked): Points | null =>
  overall.band === null ? null : { low: overall.low, high: overall.high, of: 5 };

const sumOf = (points: Points[]): Points => ({
  low: points.reduce((sum, { low }) => sum + low, 0),
  high: points.reduce((sum, { high }) => sum + high, 0),
  of: points.reduce((sum, each) => sum + each.of, 0),
});

/** What a whole circuit comes to. Null with no station that has a figure. */
export function circuitTotalOf(preset: ScoringPreset, marks: Marked[]): CircuitTotal | null {
  const each = marks.map((mark) => schoolMarkOf(preset, mark));
  const points = each.flatMap(({ total }) => total ?? []);
  if (points.length === 0) return null;
  return {
    stations: points.length,
    total: preset === "aru-three-domains" ? withDoubles(points) : sumOf(points),
    everyThree: preset === "sheffield-1-5" ? everyThreeOf(points) : null,
    flagged: preset === "plymouth-red-flag" ? each.filter(({ flags }) => (flags ?? 0) > 0).length : null,
  };
}

const DOUBLES = 2;

/** Which two stations count double is not published: from the two lowest to the two highest. */
function withDoubles(points: Points[]): Points {
  const sum = sumOf(points);
  const extra = (figures: number[]) => figures.slice(0, DOUBLES).reduce((total, figure) => total + figure, 0);
  const lows = points.map(({ low }) => low).toSorted((a, b) => a - b);
  const highs = points.map(({ high }) => high).toSorted((a, b) => b - a);
  return {
    low: sum.low + extra(lows),
    high: sum.high + extra(highs),
    of: sum.of + Math.min(DOUBLES, points.length) * ARU_STATION,
  };
}

function everyThreeOf(points: Points[]): "yes" | "no" | "unsure" {
  if (points.every(({ low }) => low >= 3)) return "yes";
  return points.some(({ high }) => high < 3) ? "no" : "unsure";
}
