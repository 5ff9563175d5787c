/** The second and third steps of marking: what was found, each thing with a quote that is checked. */
import type { Quote, SpokenTurn } from "./conversation.ts";
import { countersIn, creditsIn } from "./evidence.ts";
import type { HeardAttempt, HeardTurn } from "./hearing.ts";
import { isLiteral, quoteAround } from "./quotes.ts";
import type { CounterPoint, Station } from "./station.ts";

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

export function findingsIn(station: Station, attempt: HeardAttempt): Findings {
  const findings: Findings = { evidence: new Map(), against: new Map(), redFlags: new Map() };
  const earned = new Set<string>();
  for (const turn of attempt.turns) {
    for (const credit of creditsIn(station, turn.spoken, turn.heard, {
      earned,
      isBarred: turn.isBarred,
      stock: turn.stock,
    })) {
      const key = `${credit.criterion}/${credit.point}`;
      earned.add(key);
      const quote = quoteAround(turn.turn, turn.spoken.reading, credit.first, credit.last);
      findings.evidence.set(key, { quote, isSpecific: credit.behaviour === null });
    }
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
