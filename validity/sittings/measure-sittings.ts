/** How the marker does on sittings of stations it has not learned from, held against what readers labelled. */
import type { Mark, PointState } from "#examiner/conversation.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { findingsIn, type Findings } from "#examiner/marker/findings.ts";
import { markOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";
import { placeOf } from "./place-of.ts";
import type { LabelledSitting, Labels } from "./read-sittings.ts";

/** A share: how many of how many. */
export type Share = { of: number; are: number };

export type SittingFigures = {
  sittings: number;
  points: number;
  half: number;
  /** Of points called heard, half-shown ones left out: those labelled shown, in all sittings and in honest ones. */
  precision: Share;
  precisionHonest: Share;
  /** Of those, the quotes that hold words the labeller named. */
  quotes: Share;
  /** Of points labelled shown: those called heard, and those called not heard. */
  recall: Share;
  lost: Share;
  unsure: Share;
  halfHeard: Share;
  /** Points called heard and labelled not shown, in waffle and misconduct. */
  falseInPoor: Share;
  /** With every point that is not sure answered as labelled, and with the report's questions alone. */
  answeredPrecision: Share;
  answeredRecall: Share;
  askedPrecision: Share;
  askedRecall: Share;
  /** In sittings labelled band 4 or 5. */
  falseFlagsInGood: Share;
  falseContradictionsInGood: Share;
  questionsAgainstGood: Share;
  flagsFound: Share;
  contradictionsFound: Share;
  contradictionsRight: Share;
  /** Waffle and misconduct above band 1, by the marker and by the labels; excellent ones below band 4. */
  poorAboveOne: Share;
  poorLabelledAboveOne: Share;
  excellentBelowFour: Share;
  bandError: Share;
  domainError: Share;
  inRange: Share;
  rangeWidth: Share;
};

type Call = { state: PointState; label: "shown" | "half" | "not"; isAsked: boolean; holds: boolean };
type Read = { labels: Labels; mark: Mark; findings: Findings; calls: Call[] };

function readSitting(station: Station, { sitting: { turns }, labels }: LabelledSitting): Read {
  const mark = markOf(station, turns, null);
  const findings = findingsIn(station, hearTurns(station, turns));
  const asked = new Set(mark.questions?.map(({ criterion, id }) => `${criterion}/${id}`));
  const calls = station.criteria.flatMap(({ id, evidence }) =>
    evidence.map((point): Call => {
      const key = `${id}/${point.id}`;
      const found = findings.points.get(key);
      const label = labels.points[key];
      const turn = label && turns.find(({ seq }) => seq === label.turn);
      const place = turn && label ? placeOf(label.words, turn.text) : { start: 0, end: 0 };
      const quote = found?.quote;
      return {
        state: found?.state ?? "not-heard",
        label: label?.is ?? "not",
        isAsked: asked.has(key),
        holds: quote?.seq === label?.turn && (quote?.start ?? 0) < place.end && place.start < (quote?.end ?? 0),
      };
    }),
  );
  return { labels, mark, findings, calls };
}

const share = <T>(all: readonly T[], is: (each: T) => boolean): Share => ({
  of: all.length,
  are: all.filter(is).length,
});
const mean = (values: readonly number[]): Share => ({
  of: values.length,
  are: values.reduce((sum, each) => sum + each, 0),
});

const isPoor = ({ labels }: Read) => labels.is === "waffle" || labels.is === "misconduct";
const isHonest = ({ labels }: Read) => labels.is === "honest";
const isGood = ({ labels }: Read) => labels.bands.overall >= 4;

/** What a band is taken for where the marker gives none. */
const bandOf = ({ band, low, high }: { band: number | null; low: number; high: number }) =>
  band ?? Math.round((low + high) / 2);

function pointFigures(all: readonly Read[]) {
  const callsOf = (some: readonly Read[]) => some.flatMap(({ calls }) => calls);
  const whole = callsOf(all).filter(({ label }) => label !== "half");
  const heard = whole.filter(({ state }) => state === "heard");
  const shown = whole.filter(({ label }) => label === "shown");
  const isShown = ({ label }: Call) => label === "shown";
  const afterAll = (call: Call) => (call.state === "not-sure" ? isShown(call) : call.state === "heard");
  const afterAsked = (call: Call) =>
    call.state === "not-sure" && call.isAsked ? isShown(call) : call.state === "heard";
  return {
    points: callsOf(all).length,
    half: callsOf(all).filter(({ label }) => label === "half").length,
    precision: share(heard, isShown),
    precisionHonest: share(
      callsOf(all.filter(isHonest)).filter(({ state, label }) => state === "heard" && label !== "half"),
      isShown,
    ),
    quotes: share(heard.filter(isShown), ({ holds }) => holds),
    recall: share(shown, ({ state }) => state === "heard"),
    lost: share(shown, ({ state }) => state === "not-heard"),
    unsure: share(callsOf(all), ({ state }) => state === "not-sure"),
    halfHeard: share(
      callsOf(all).filter(({ label }) => label === "half"),
      ({ state }) => state === "heard",
    ),
    falseInPoor: mean(
      all
        .filter(isPoor)
        .map(({ calls }) => calls.filter(({ state, label }) => state === "heard" && label === "not").length),
    ),
    answeredPrecision: share(whole.filter(afterAll), isShown),
    answeredRecall: share(shown, afterAll),
    askedPrecision: share(whole.filter(afterAsked), isShown),
    askedRecall: share(shown, afterAsked),
  };
}

function againstFigures(all: readonly Read[]) {
  const called = ({ findings }: Read, kind: "against" | "redFlags", state: PointState) =>
    [...findings[kind]].filter(([, found]) => found.state === state).map(([key]) => key);
  const contradictions = all.flatMap((read) =>
    called(read, "against", "heard").map((key) => ({ read, isReal: key in read.labels.contradictions })),
  );
  const good = all.filter(isGood);
  return {
    falseFlagsInGood: mean(
      good.map((read) => called(read, "redFlags", "heard").filter((key) => !(key in read.labels.flags)).length),
    ),
    falseContradictionsInGood: mean(
      good.map((read) => called(read, "against", "heard").filter((key) => !(key in read.labels.contradictions)).length),
    ),
    questionsAgainstGood: mean(
      good.map(({ mark }) => mark.questions?.filter(({ about }) => about !== "point").length ?? 0),
    ),
    flagsFound: share(
      all.flatMap((read) => Object.keys(read.labels.flags).map((key) => ({ read, key }))),
      ({ read, key }) => read.findings.redFlags.get(key)?.state !== "not-heard",
    ),
    contradictionsFound: share(
      all.flatMap((read) => Object.keys(read.labels.contradictions).map((key) => ({ read, key }))),
      ({ read, key }) => read.findings.against.get(key)?.state !== "not-heard",
    ),
    contradictionsRight: share(contradictions, ({ isReal }) => isReal),
  };
}

function bandFigures(all: readonly Read[]) {
  const domains = all.flatMap(({ labels, mark }) =>
    mark.domains.flatMap((each) => {
      const given = labels.bands[each.domain];
      return given === undefined ? [] : [Math.abs(bandOf(each) - given)];
    }),
  );
  return {
    poorAboveOne: share(all.filter(isPoor), ({ mark }) => bandOf(mark.overall) > 1),
    poorLabelledAboveOne: share(all.filter(isPoor), ({ labels }) => labels.bands.overall > 1),
    excellentBelowFour: share(
      all.filter(({ labels }) => labels.bands.overall === 5),
      ({ mark }) => bandOf(mark.overall) < 4,
    ),
    bandError: mean(all.map(({ labels, mark }) => Math.abs(bandOf(mark.overall) - labels.bands.overall))),
    domainError: mean(domains),
    inRange: share(
      all,
      ({ labels: { bands }, mark: { overall } }) => overall.low <= bands.overall && bands.overall <= overall.high,
    ),
    rangeWidth: mean(all.map(({ mark: { overall } }) => overall.high - overall.low)),
  };
}

export function measureSittings(stations: readonly Station[], sittings: readonly LabelledSitting[]): SittingFigures {
  const all = sittings.flatMap((each) => {
    const station = stations.find(({ slug }) => slug === each.sitting.station);
    return station ? [readSitting(station, each)] : [];
  });
  return { sittings: all.length, ...pointFigures(all), ...againstFigures(all), ...bandFigures(all) };
}

/** How far a third hand agrees with the second. */
export function agreementOf(sittings: readonly LabelledSitting[], stations: readonly Station[]) {
  const twice = sittings.flatMap(({ labels, again, sitting }) => {
    const station = stations.find(({ slug }) => slug === sitting.station);
    return again && station ? [{ labels, again, station }] : [];
  });
  const points = twice.flatMap(({ labels, again, station }) =>
    station.criteria.flatMap(({ id, evidence }) =>
      evidence.map((point) => [labels, again].map(({ points: all }) => all[`${id}/${point.id}`]?.is ?? "not")),
    ),
  );
  return {
    sittings: twice.length,
    points: share(points, ([one, other]) => one === other),
    bandError: mean(twice.map(({ labels, again }) => Math.abs(labels.bands.overall - again.bands.overall))),
  };
}
