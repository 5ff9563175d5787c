import { join } from "node:path";
import type { BandMark } from "../../src/examiner/conversation.ts";
import type { Station } from "../../src/examiner/station.ts";
import type { HollowBattery } from "../../src/features/marking/trust/contract.ts";
import { readStations } from "../../src/features/library/stations/server.ts";
import { rounded } from "../bootstrap.ts";
import { mean } from "../statistics.ts";
import type { Change } from "./changes.ts";
import { markFor } from "./compare.ts";
import {
  anotherOf,
  denied,
  onlySympathy,
  pointsRecited,
  reported,
  scrambled,
  statementsRecited,
  template,
  templateWithCard,
  toTheNextQuestion,
  turnedRound,
  withAbsurdEnds,
} from "./hollow.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "content", "stations");
/** Of so many stations one is measured: enough of every type for a figure, and a run of about a minute. */
const ONE_IN = 3;

/** The highest band that such an answer may get, and the share of the cases in which it may not get more. */
export const LOW_BAND = 2;
export const LOW_SHARE = 0.9;
/** Of the exemplars' mean band, the most that the same answers may get under the wrong questions. */
export const WRONG_QUESTIONS_SHARE = 0.5;

const CHANGES: [HollowBattery["id"], Change][] = [
  ["turned-round", turnedRound],
  ["denied", denied],
  ["reported", reported],
  ["scrambled", scrambled],
  ["template", template],
  ["template-with-card", templateWithCard],
  ["points-recited", pointsRecited],
  ["statements-recited", statementsRecited],
  ["absurd-ends", withAbsurdEnds],
  ["sympathy-alone", onlySympathy],
];

/** The overall band of an exemplar, and of what took its place. */
export type HollowCase = { exemplar: number; hollow: number };
type Measured = { station: Station; answers: string[]; exemplar: number };

/** Where too much could not be judged for a band: the lowest it may be. */
const bandIn = ({ band, low }: BandMark): number => band ?? low;
const bandFor = (station: Station, answers: readonly string[]): number => bandIn(markFor(station, answers).overall);

/** What is worth little, said in place of the exemplars of many stations. The same seed gives the same figures. */
export async function runHollow(seed: number): Promise<HollowBattery[]> {
  const stations = (await readStations(CONTENT)).filter((_, at) => at % ONE_IN === 0);
  const all = stations.map((station): Measured => {
    const answers = station.exemplar.map(({ text }) => text);
    return { station, answers, exemplar: bandFor(station, answers) };
  });
  const casesOf = (change: Change, from: readonly Measured[] = all) =>
    from.map(({ station, answers, exemplar }, at): HollowCase => {
      return { exemplar, hollow: bandFor(station, change(answers, station, seed + at)) };
    });
  const ofOthers = all.map(({ station, exemplar }, at): HollowCase => {
    return { exemplar, hollow: bandFor(station, anotherOf(all, at).answers) };
  });
  const asked = all.filter(({ station, answers }) => station.type === "discussion" && answers.length > 1);
  return [
    ...CHANGES.map(([id, change]) => hollowBatteryOf(id, casesOf(change))),
    hollowBatteryOf("other-station", ofOthers),
    hollowBatteryOf("wrong-questions", casesOf(toTheNextQuestion, asked)),
  ];
}

/** Adds up what was given for it. @param id decides what passes: wrong questions go by the mean, all others by the share at a low band */
export function hollowBatteryOf(id: HollowBattery["id"], cases: readonly HollowCase[]): HollowBattery {
  if (cases.length === 0) return { id, cases: 0, low: 0, meanBand: null, exemplarBand: null, passes: false };
  const low = cases.filter(({ hollow }) => hollow <= LOW_BAND).length;
  const meanBand = mean(cases.map(({ hollow }) => hollow));
  const exemplarBand = mean(cases.map(({ exemplar }) => exemplar));
  const passes =
    id === "wrong-questions" ? meanBand <= exemplarBand * WRONG_QUESTIONS_SHARE : low / cases.length >= LOW_SHARE;
  return { id, cases: cases.length, low, meanBand: rounded(meanBand), exemplarBand: rounded(exemplarBand), passes };
}
