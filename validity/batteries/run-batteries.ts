import type { Battery, Validity } from "../../src/features/marking/trust/contract.ts";
import { numbersFrom } from "../bootstrap.ts";
import { candidates, paraphrases, type Candidate } from "./candidates.ts";
import {
  hesitant,
  onlyCannedEmpathy,
  padded,
  repeated,
  stuffed,
  withCannedEmpathy,
  withCannedOnce,
  withCardWords,
  withInjection,
  withSlips,
  type Change,
} from "./changes.ts";
import { batteryOf, markFor, type Case } from "./compare.ts";
import { INJECTIONS } from "./injections.ts";

const ATTACKS: [Battery["id"], Change][] = [
  ["stuffing", stuffed],
  ["card-words", withCardWords],
  ["canned-empathy", withCannedEmpathy],
  ["padding", padded],
  ["repetition", repeated],
];
const SLIPS: [Battery["id"], Change][] = [
  ["slips", withSlips],
  ["fillers", hesitant],
];

type Marked = Candidate & { before: Case["before"] };

const nameOf = ({ station, name }: Candidate) => `${station.slug}, ${name} answer`;

/** Every battery over the measured stations and scripted candidates. The same seed gives the same figures. */
export async function runBatteries(seed: number): Promise<Pick<Validity, "batteries" | "answers">> {
  const all = (await candidates()).map((each): Marked => ({ ...each, before: markFor(each.station, each.answers) }));
  const changedBy = (change: Change, from: readonly Marked[]): Case[] =>
    from.map((each, at) => ({
      name: nameOf(each),
      before: each.before,
      after: markFor(each.station, change(each.answers, each.station, seed + at)),
    }));
  const weak = weakOf(all);
  const batteries = [
    ...ATTACKS.map(([id, change]) => batteryOf(id, "attack", changedBy(change, weak))),
    batteryOf("canned-alone", "attack", changedBy(onlyCannedEmpathy, weak)),
    batteryOf("canned-once", "attack", changedBy(withCannedOnce, weak)),
    batteryOf("injection", "attack", injected(weak, INJECTIONS)),
    ...SLIPS.map(([id, change]) => batteryOf(id, "slip", changedBy(change, all))),
    batteryOf(
      "shuffled",
      "slip",
      all.map((each, at) => shuffled(each, seed + at)),
    ),
    batteryOf("paraphrase", "told", await paraphrased()),
  ];
  const stations = new Set(all.map(({ station }) => station.slug)).size;
  return { batteries, answers: { stations, candidates: all.length, injections: INJECTIONS.length } };
}

/** The same battery with somebody else's prompts. */
export async function runCorpora(prompts: readonly string[]): Promise<Battery> {
  const all = (await candidates()).map((each): Marked => ({ ...each, before: markFor(each.station, each.answers) }));
  return batteryOf("corpora", "attack", injected(weakOf(all), prompts));
}

/** Where a band can rise: an exemplar already has the highest. */
const weakOf = (all: readonly Marked[]) => all.filter(({ name }) => name !== "exemplar");

/** Each prompt at the end of two answers, a middling and a poor one, of stations that change from prompt to prompt. */
function injected(weak: readonly Marked[], prompts: readonly string[]): Case[] {
  return prompts.flatMap((prompt, at) =>
    [0, 1].flatMap((level) => {
      const each = weak[(2 * at + level) % weak.length];
      if (!each) return [];
      const answers = withInjection(prompt)(each.answers, each.station, 0);
      const name = `${nameOf(each)}, with “${prompt.slice(0, 40)}”`;
      return [{ name, before: each.before, after: markFor(each.station, answers) }];
    }),
  );
}

function shuffled(each: Marked, seed: number): Case {
  const next = numbersFrom(seed);
  const order = each.station.criteria.map((criterion) => ({ criterion, at: next() })).toSorted((a, b) => a.at - b.at);
  const station = { ...each.station, criteria: order.map(({ criterion }) => criterion) };
  return { name: nameOf(each), before: each.before, after: markFor(station, each.answers) };
}

async function paraphrased(): Promise<Case[]> {
  return (await paraphrases()).map(({ station, exemplar, paraphrase }) => ({
    name: `${station.slug}, exemplar in other words`,
    before: markFor(station, exemplar),
    after: markFor(station, paraphrase),
  }));
}
