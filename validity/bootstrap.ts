import type { Estimate } from "../src/features/marking/trust/contract.ts";

/** mulberry32: numbers from 0 up to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const MOST = 1000;
const FEWEST = 200;
/** Large sets have narrow intervals: fewer resamples do. */
const WORK = 1_000_000;

export const resamplesFor = (items: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(WORK / Math.max(1, items))));

/**
 * Every figure with its 95 % percentile interval, from samples of as many items drawn with replacement.
 * A figure that is undefined in more than a tenth of the samples has no interval.
 * @param items what is drawn: conversations, so that all that belongs to one stays together
 */
export function bootstrapped<Item, Name extends string>(
  items: readonly Item[],
  figuresOf: (sample: readonly Item[]) => Record<Name, number | null>,
  { seed, resamples = resamplesFor(items.length) }: { seed: number; resamples?: number },
): Record<Name, Estimate> {
  const whole = figuresOf(items);
  const names = Object.keys(whole) as Name[];
  const drawn = new Map<Name, number[]>(names.map((name) => [name, []]));
  const next = numbersFrom(seed);
  for (let turn = 0; turn < resamples && items.length > 1; turn++) {
    const sample = items.map(() => items[Math.floor(next() * items.length)] as Item);
    const figures = figuresOf(sample);
    for (const name of names) if (figures[name] !== null) drawn.get(name)?.push(figures[name]);
  }
  return Object.fromEntries(
    names.map((name) => [name, estimateOf(whole[name], drawn.get(name) ?? [], resamples)]),
  ) as Record<Name, Estimate>;
}

function estimateOf(value: number | null, drawn: number[], resamples: number): Estimate {
  if (value === null || drawn.length < resamples * 0.9) return { value: rounded(value), low: null, high: null };
  const inOrder = drawn.toSorted((a, b) => a - b);
  return { value: rounded(value), low: rounded(quantileOf(inOrder, 0.025)), high: rounded(quantileOf(inOrder, 0.975)) };
}

function quantileOf(inOrder: readonly number[], share: number): number {
  const place = share * (inOrder.length - 1);
  const [low, high] = [inOrder[Math.floor(place)] ?? 0, inOrder[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

/** Three decimals are more than any of these figures carries. */
export const rounded = <Value extends number | null>(value: Value): Value =>
  (value === null ? null : Math.round(value * 1000) / 1000 + 0) as Value;
