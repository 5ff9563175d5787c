/**
 * Which criteria a cue bears on: those that are marked again after going back to it. A criterion is concerned when one
 * of its evidence points asks for a behaviour that answers the cue, or when the sentence given as that point's example
 * would touch the fact behind the cue. Where nothing fits, the weightiest criterion of empathy, else of communication.
 */
import type { Behaviour } from "../behaviours/behaviour.ts";
import { touchedFacts } from "./facts.ts";
import { questionsOf } from "./questions.ts";
import type { Actor, Criterion, Domain, Fact, Station } from "../station.ts";
import { read } from "../language/text.ts";

/** What meets somebody who says how it is for them. */
export const FEELING: readonly Behaviour[] = [
  "names-emotion",
  "validates",
  "explores-feelings",
  "explores-concern",
  "gives-time",
];
/** What puts right how something was said. */
export const REPAIR: readonly Behaviour[] = ["apologises", "validates", "names-emotion"];
const PERSONAL: readonly Domain[] = ["empathy", "communication"];

type Bears = { kind: "hint" | "feeling" | "hurt"; fact?: Fact | undefined };

const asksFor = ({ evidence }: Criterion, behaviours: readonly Behaviour[]) =>
  evidence.some(({ behaviour }) => behaviour !== undefined && behaviours.includes(behaviour));

/** Whether a sentence would bring the fact up before any other. */
export function touches(actor: Actor, sentence: string, fact: Fact): boolean {
  const reading = read(sentence);
  return touchedFacts(actor, reading, questionsOf(reading), [])[0]?.fact === fact;
}

const byDomain = (station: Station, domain: Domain) =>
  station.criteria.filter((each) => each.domain === domain).toSorted((one, other) => other.weight - one.weight)[0];

/** Ids, in the station's order: at least one. */
export function criteriaFor(station: Station, actor: Actor, { kind, fact }: Bears): string[] {
  const isHidden = fact !== undefined && fact.id === actor.hiddenConcern?.fact;
  const wanted = kind === "hurt" ? REPAIR : kind === "feeling" ? FEELING : (fact?.when.behaviours ?? []);
  const found = station.criteria.filter(
    (criterion) =>
      (PERSONAL.includes(criterion.domain) && asksFor(criterion, wanted)) ||
      (kind !== "hurt" &&
        fact !== undefined &&
        criterion.evidence.some(({ example }) => touches(actor, example, fact))) ||
      (kind === "hint" && isHidden && criterion.domain === "empathy" && asksFor(criterion, FEELING)),
  );
  if (found.length > 0) return found.map(({ id }) => id);
  const fallback = PERSONAL.map((domain) => byDomain(station, domain)).find((each) => each !== undefined);
  return [(fallback ?? station.criteria[0])?.id].filter((each) => each !== undefined);
}
