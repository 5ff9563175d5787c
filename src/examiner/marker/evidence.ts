/**
 * Finds in one turn what a station counts as evidence. One turn earns each point once, one credit
 * for the same behaviour, and few behaviours in all, so that stuffing a turn earns little.
 */
import type { Behaviour, Heard } from "../behaviours/behaviour.ts";
import { isDoubted } from "../language/hedges.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { spokenOf, type Spoken } from "../language/spoken.ts";
import type { CounterPoint, EvidencePoint, Station } from "../station.ts";
import type { Reading } from "../language/text.ts";

/** `first` and `last` are token indices of the reading, inclusive. */
export type Found = { criterion: string; point: string; first: number; last: number };

type Span = { first: number; last: number; behaviour: Behaviour | null };
export type Credit = Found & { behaviour: Behaviour | null };
export type Counter = { id: string; first: number; last: number };

/**
 * `earned` holds "criterion/point" of earlier turns; `here` what this turn has earned for other criteria;
 * `isBarred` the words that cannot be evidence; `stock` the numbers of kind sentences that would fit anybody;
 * `isSought` whether a criterion is looked for at all.
 */
export type Already = {
  earned: ReadonlySet<string>;
  here: readonly Credit[];
  isBarred: readonly boolean[];
  stock: ReadonlySet<number>;
  isSought: (criterion: string) => boolean;
};

const NOTHING: Already = { earned: new Set(), here: [], isBarred: [], stock: new Set(), isSought: () => true };
/** Of kindness that would fit anybody a turn earns so much, each from another sentence and for another criterion. */
const STOCK_CREDITS_A_TURN = 2;
const BEHAVIOURS_A_TURN = 2;
const WORDS_OF_A_TURN = 100;
/** In a conversation one turn cannot do everything: what is not answered to was not a talk. */
const CREDITS_A_ROLEPLAY_TURN = 4;

type TokenRange = { first: number; last: number };
const overlaps = (a: TokenRange, b: TokenRange) => a.first <= b.last && b.first <= a.last;

function isMostly(flags: readonly boolean[], { first, last }: TokenRange): boolean {
  let count = 0;
  for (let at = first; at <= last; at++) if (flags[at]) count++;
  return count * 2 >= last - first + 1;
}

function spansOf(
  point: EvidencePoint | CounterPoint,
  spoken: Spoken,
  heard: Heard[],
  isBarred: readonly boolean[],
  isCounter: boolean,
): Span[] {
  const spans: Span[] = [];
  for (const source of point.phrases ?? []) {
    for (const match of matchesOf(phraseOf(source), spoken.reading)) {
      if (spoken.isListed[match.first] || spoken.isListed[match.last]) continue;
      if (isDoubted(spoken.reading, spoken, match.first, match.last, isCounter)) continue;
      const isSame = (each: Heard) => each.behaviour === point.behaviour && overlaps(each, match);
      spans.push({ ...match, behaviour: heard.find(isSame)?.behaviour ?? null });
    }
  }
  for (const { behaviour, first, last } of heard) {
    if (behaviour !== point.behaviour || last < first) continue;
    if (!spoken.isReported[first] && !spoken.isListed[first]) spans.push({ first, last, behaviour });
  }
  // The station's own words first, and what any conversation shows after them.
  const rank = ({ behaviour }: Span) => (behaviour === null ? 0 : 1);
  return spans
    .filter((span) => !isMostly(isBarred, span))
    .toSorted((a, b) => rank(a) - rank(b) || a.first - b.first || a.last - b.last);
}

/** How many behaviours one turn can earn; a recorded answer is one long turn and counts by its length. */
function allowanceOf(station: Station, words: number): number {
  const turns = station.type === "recorded" ? Math.max(1, Math.ceil(words / WORDS_OF_A_TURN)) : 1;
  return BEHAVIOURS_A_TURN * turns;
}

/** The station's own words before what any conversation shows, and long matches before short ones. */
function bestOf(credits: Credit[], most: number): Credit[] {
  const general = ({ behaviour }: Credit) => (behaviour === null ? 0 : 1);
  const length = ({ first, last }: Credit) => last - first;
  const best = credits.toSorted((a, b) => general(a) - general(b) || length(b) - length(a)).slice(0, most);
  return credits.filter((credit) => best.includes(credit));
}

/** As `evidenceIn`, on a turn already made ready and with what came before in mind. */
export function creditsIn(station: Station, spoken: Spoken, heard: Heard[], already: Already = NOTHING): Credit[] {
  const credits: Credit[] = [];
  const behaviours = new Set(already.here.flatMap(({ behaviour }) => behaviour ?? []));
  let allowance = allowanceOf(station, spoken.reading.tokens.length) - behaviours.size;
  const sentenceOf = ({ first }: TokenRange) => spoken.reading.tokens[first]?.sentence ?? -1;
  const stockUsed = new Set(already.here.map(sentenceOf).filter((sentence) => already.stock.has(sentence)));
  // By name, so that the order in which a station lists its criteria decides nothing.
  const judged = station.criteria.filter(({ id, reader }) => !reader && already.isSought(id));
  for (const criterion of judged.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const open = criterion.evidence
      .filter((point) => !already.earned.has(`${criterion.id}/${point.id}`))
      .map((point) => ({ point, spans: spansOf(point, spoken, heard, already.isBarred, false) }))
      .filter(({ spans }) => spans.length > 0)
      .toSorted((a, b) => a.spans.length - b.spans.length);
    const taken: Span[] = [];
    let hasStock = false;
    const isStockSpent = (span: Span) =>
      already.stock.has(sentenceOf(span)) &&
      (hasStock || stockUsed.size >= STOCK_CREDITS_A_TURN || stockUsed.has(sentenceOf(span)));
    for (const { point, spans } of open) {
      const span = spans.find(
        (each) =>
          !taken.some((other) => overlaps(each, other)) &&
          !isStockSpent(each) &&
          (each.behaviour === null || (allowance > 0 && !behaviours.has(each.behaviour))),
      );
      if (!span) continue;
      taken.push(span);
      if (already.stock.has(sentenceOf(span))) {
        hasStock = true;
        stockUsed.add(sentenceOf(span));
      }
      if (span.behaviour !== null) {
        behaviours.add(span.behaviour);
        allowance--;
      }
      credits.push({ criterion: criterion.id, point: point.id, ...span });
    }
  }
  return station.type === "roleplay" ? bestOf(credits, CREDITS_A_ROLEPLAY_TURN) : credits;
}

/** The first place where each counter point is said and meant. */
export function countersIn(
  points: CounterPoint[],
  spoken: Spoken,
  heard: Heard[],
  isBarred: readonly boolean[] = [],
): Counter[] {
  return points.flatMap((point) => {
    const [span] = spansOf(point, spoken, heard, isBarred, true).toSorted((a, b) => a.first - b.first);
    return span ? [{ id: point.id, first: span.first, last: span.last }] : [];
  });
}

/**
 * What one turn says.
 * @param heard what `behavioursOf` heard in the same reading
 */
export function evidenceIn(
  station: Station,
  reading: Reading,
  heard: Heard[],
  already: Partial<Pick<Already, "earned" | "isSought">> = {},
): Found[] {
  const spoken = spokenOf(reading);
  const here = heard.flatMap(({ behaviour, first, last }) => {
    const from = spoken.origin.findIndex((at) => at >= first);
    const to = spoken.origin.findLastIndex((at) => at <= last);
    return from >= 0 && from <= to ? [{ behaviour, first: from, last: to }] : [];
  });
  return creditsIn(station, spoken, here, { ...NOTHING, ...already }).map(({ criterion, point, first, last }) => ({
    criterion,
    point,
    first: spoken.origin[first] ?? 0,
    last: spoken.origin[last] ?? 0,
  }));
}
