/** The second and third steps of marking: what was found, each thing with a quote that is checked. */
import type { Quote, SpokenTurn } from "../conversation.ts";
import { countersIn, creditsIn, type Credit } from "./evidence.ts";
import type { HeardAttempt, HeardTurn } from "../hearing.ts";
import { isLiteral, quoteAround } from "../language/quotes.ts";
import { askedAt, type Asked } from "./reached.ts";
import type { CounterPoint, Station } from "../station.ts";

/** `isSpecific`: found by this station's own phrases, not by a behaviour that fits anywhere. */
export type Evidence = { quote: Quote; isSpecific: boolean };

export type Findings = {
  /** By "criterion/point". */
  evidence: Map<string, Evidence>;
  /** By "criterion/contradiction". */
  against: Map<string, Quote>;
  /** By red flag. */
  redFlags: Map<string, Quote>;
};

function findCounters(
  points: CounterPoint[],
  { turn, spoken, heard, isBarred }: HeardTurn,
  into: Map<string, Quote>,
  key: string,
) {
  const open = points.filter(({ id }) => !into.has(key + id));
  for (const { id, first, last } of countersIn(open, spoken, heard, isBarred)) {
    into.set(key + id, quoteAround(turn, spoken.reading, first, last));
  }
}

/** Looked for in answer to the question that asks for it, and then in later turns; before it was put, nothing counts. */
const WHERE: readonly Asked[] = ["now", "before"];

function evidenceOf(station: Station, turns: HeardTurn[]): Findings["evidence"] {
  const evidence: Findings["evidence"] = new Map();
  const earned = new Set<string>();
  const byTurn = new Map<HeardTurn, Credit[]>();
  for (const where of WHERE) {
    for (const turn of turns) {
      const { spoken, heard, isBarred, stock, prompt } = turn;
      const here = byTurn.get(turn) ?? [];
      const isSought = (criterion: string) => askedAt(station, criterion, prompt) === where;
      const credits = creditsIn(station, spoken, heard, { earned, here, isBarred, stock, isSought });
      byTurn.set(turn, [...here, ...credits]);
      for (const { criterion, point, first, last, behaviour } of credits) {
        const key = `${criterion}/${point}`;
        earned.add(key);
        evidence.set(key, {
          quote: quoteAround(turn.turn, spoken.reading, first, last),
          isSpecific: behaviour === null,
        });
      }
    }
  }
  return evidence;
}

export function findingsIn(station: Station, { turns }: HeardAttempt): Findings {
  const findings: Findings = { evidence: evidenceOf(station, turns), against: new Map(), redFlags: new Map() };
  for (const turn of turns) {
    for (const { id, contradictions } of station.criteria)
      findCounters(contradictions, turn, findings.against, `${id}/`);
    findCounters(station.redFlags, turn, findings.redFlags, "");
  }
  return findings;
}

/** Drops whatever has a quote that is not, letter for letter, in the transcript. */
export function withLiteralQuotes(findings: Findings, turns: SpokenTurn[]): Findings {
  const isHeld = (quote: Quote) => isLiteral(quote, turns);
  return {
    evidence: new Map([...findings.evidence].filter(([, { quote }]) => isHeld(quote))),
    against: new Map([...findings.against].filter(([, quote]) => isHeld(quote))),
    redFlags: new Map([...findings.redFlags].filter(([, quote]) => isHeld(quote))),
  };
}
