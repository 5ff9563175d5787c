/** Trains the matcher on the labelled sittings of the stations it may learn from. */
import { hearTurns } from "#examiner/hearing.ts";
import { FEATURES, featuresOf, standOf, viewOf } from "#examiner/sense/features.ts";
import {
  chanceOf,
  isVetoed,
  likeliestOf,
  type Linear,
  type Matcher,
  scoreOf,
  underVeto,
} from "#examiner/sense/matcher.ts";
import { type Piece, saidIn, type SaidTurn } from "#examiner/sense/said.ts";
import { type Target, targetsOf } from "#examiner/sense/targets.ts";
import type { Station } from "#examiner/station.ts";
import type { LabelledSitting, Labels, Seen } from "../sittings/read-sittings.ts";
import { placeOf } from "../sittings/place-of.ts";
import { STRAYS, STRAY_WEIGHT } from "./astray.ts";
import { type Example, fitLogistic } from "./logistic.ts";

const FOLDS = 5;
const AGAINST = FEATURES.indexOf("against it in the turn");

/** A piece beside a target. `instance`: the sitting and the target it may be evidence of; `turn`: where it was said. */
export type Row = Example & {
  station: string;
  fold: number;
  instance: string;
  turn: string;
  target: Target;
  isBarred: boolean;
  isVetoed: boolean;
  /** Whether it has the words that a labeller named; null in turns that none named. */
  isPlace: boolean | null;
};

const seenOf = (labels: Labels, { kind, key }: Target): (Seen & { is?: "shown" | "half" }) | undefined =>
  kind === "point" ? labels.points[key] : kind === "contradiction" ? labels.contradictions[key] : labels.flags[key];

/** Whether a piece has some of the words that a labeller named. */
function has({ from, read: { reading } }: SaidTurn, { first, last }: Piece, { turn, words }: Seen): boolean {
  if (from.turn.seq !== turn) return false;
  const { start, end } = placeOf(words, from.turn.text);
  return (reading.tokens[first]?.start ?? 0) < end && start < (reading.tokens[last]?.end ?? 0);
}

/** The words themselves say it; other words of a sitting that shows it may say it too, and teach nothing. */
function taught(said: SaidTurn, piece: Piece, seen: ReturnType<typeof seenOf>): Pick<Example, "label" | "weight"> {
  if (!seen) return { label: 0, weight: 1 };
  if (!has(said, piece, seen)) return { label: 0, weight: 0 };
  return { label: seen.is === "half" ? 0.5 : 1, weight: 1 };
}

function isPlaceOf(said: SaidTurn, piece: Piece, seen: ReturnType<typeof seenOf>): boolean | null {
  return seen?.turn === said.from.turn.seq ? has(said, piece, seen) : null;
}

export function rowsOf(stations: readonly Station[], labelled: readonly LabelledSitting[]): Row[] {
  const slugs = [...new Set(labelled.map(({ sitting }) => sitting.station))];
  return labelled.flatMap(({ sitting, labels }) => {
    const station = stations.find(({ slug }) => slug === sitting.station);
    if (!station) return [];
    const targets = targetsOf(station);
    const isOfStray = sitting.tag.endsWith(STRAYS);
    return saidIn(station, hearTurns(station, sitting.turns)).flatMap((said) => {
      const view = viewOf(said, targets);
      return said.pieces.flatMap((piece, at) =>
        targets.map((target) => ({
          ...taught(said, piece, seenOf(labels, target)),
          ...(isOfStray ? { weight: STRAY_WEIGHT } : {}),
          features: featuresOf(view, { at, target, against: 0 }),
          station: station.slug,
          fold: slugs.indexOf(station.slug) % FOLDS,
          instance: `${sitting.tag} ${target.kind} ${target.key}`,
          turn: `${sitting.tag} ${said.from.turn.seq}`,
          target,
          isBarred:
            piece.isBarred || said.isScrambled || (piece.isListed && standOf(view, piece, target).phrases.length === 0),
          isVetoed: isVetoed(view, standOf(view, piece, target).stand, target),
          isPlace: isPlaceOf(said, piece, seenOf(labels, target)),
        })),
      );
    });
  });
}

const isPoint = ({ target }: Row) => target.kind === "point";

const scoreIn = (model: Linear, row: Row) => underVeto(scoreOf(model, row.features), row.isVetoed);

/** What else is said against the criterion in the same turn, as the counters' models see it. */
function withAgainst(rows: readonly Row[], counterOf: (row: Row) => Linear): Row[] {
  const highest = new Map<string, number>();
  for (const row of rows) {
    if (isPoint(row) || row.isBarred) continue;
    const key = `${row.turn} ${row.target.criterion ?? ""}`;
    highest.set(key, Math.max(highest.get(key) ?? 0, chanceOf(scoreIn(counterOf(row), row))));
  }
  return rows.filter(isPoint).map((row) => {
    const against = Math.max(
      highest.get(`${row.turn} ${row.target.criterion ?? ""}`) ?? 0,
      highest.get(`${row.turn} `) ?? 0,
    );
    return { ...row, features: row.features.with(AGAINST, against) };
  });
}

/** Each target of each sitting, with what the second regression sees of it. */
type Instance = Example & { key: string; fold: number };

function instancesOf(rows: readonly Row[], modelOf: (row: Row) => Linear): Instance[] {
  const seen = new Map<string, { row: Row; label: number; scores: number[] }>();
  for (const row of rows) {
    const { label, scores } = seen.get(row.instance) ?? { label: 0, scores: [] as number[] };
    if (!row.isBarred) scores.push(scoreIn(modelOf(row), row));
    seen.set(row.instance, { row, label: Math.max(label, row.label), scores });
  }
  return [...seen].map(([key, { row, label, scores }]) => ({
    key,
    fold: row.fold,
    label,
    weight: label === 0.5 ? 0 : isStray(key) ? STRAY_WEIGHT : 1,
    features: likeliestOf(scores, isPoint(row) ? "point" : "counter"),
  }));
}

const isStray = (key: string) => key.includes(`${STRAYS} `);
const fitAttempt = (instances: readonly Instance[]) => fitLogistic(instances, { rate: 0.05, rounds: 400 });
const without = <T extends { fold: number }>(all: readonly T[], fold: number) =>
  all.filter((each) => each.fold !== fold);
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

export type Judged = { key: string; label: number; chance: number };

/** `unseen`: of each piece, by a model that has not seen its station. */
type Fitted = { models: Record<"piece" | "attempt" | "place", Linear>; unseen: (row: Row) => Linear; judged: Judged[] };

/** The three regressions; that of attempts learns from pieces judged by models that have not seen their station. */
function fitAll(rows: readonly Row[]): Fitted {
  const piece = fitLogistic(rows);
  const pieces = folds.map((fold) => fitLogistic(without(rows, fold)));
  const unseen = ({ fold }: Row) => pieces[fold] ?? piece;
  const instances = instancesOf(rows, unseen);
  const place = fitLogistic(
    rows.flatMap((row) => (row.isPlace === null ? [] : [{ ...row, label: row.isPlace ? 1 : 0, weight: 1 }])),
  );
  const judged = folds.flatMap((fold) => {
    const attempt = fitAttempt(without(instances, fold));
    return instances.filter((each) => each.fold === fold && !isStray(each.key)).map((each) => judgedBy(attempt, each));
  });
  return { models: { piece, attempt: fitAttempt(instances), place }, unseen, judged };
}

const judgedBy = (attempt: Linear, { key, label, features }: Instance): Judged => ({
  key,
  label,
  chance: chanceOf(scoreOf(attempt, features)),
});

type Models = Omit<Matcher, "thresholds">;

/** The matcher, and each target of each sitting as models see it that have not seen its station. */
export function trainMatcher(rows: readonly Row[]): Models & { judged: Judged[] } {
  const counter = fitAll(rows.filter((row) => !isPoint(row)));
  const point = fitAll(withAgainst(rows, counter.unseen));
  return { point: point.models, counter: counter.models, judged: [...point.judged, ...counter.judged] };
}

/** @param rows of stations the matcher has not learned from */
export function judgedUnseen({ point, counter }: Models, rows: readonly Row[]): Judged[] {
  const points = withAgainst(rows, () => counter.piece);
  const counters = rows.filter((row) => !isPoint(row));
  return [
    ...instancesOf(points, () => point.piece).map((each) => judgedBy(point.attempt, each)),
    ...instancesOf(counters, () => counter.piece).map((each) => judgedBy(counter.attempt, each)),
  ];
}
