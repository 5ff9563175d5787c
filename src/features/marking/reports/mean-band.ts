import type { MeanBand } from "./contract.ts";

/** Student's t, two-sided 95 %, by degrees of freedom from 1. */
const T95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145];
const T95_BEYOND = 2.131;

/** A band stands for a fifth of the scale: equal bands are still this far from equal marks (a uniform error of one band). */
const LEAST_VARIANCE = 1 / 12;

const within = (value: number) => Math.min(5, Math.max(1, value));

/**
 * The mean of stations' bands, and where the mean over many such stations probably lies: a t-interval from how far these
 * lie apart. One band tells nothing of that, so its interval is the whole scale. Null of none.
 */
export function meanBandOf(bands: number[]): MeanBand | null {
  return meanOfRanges(bands.map((band) => ({ band, low: band, high: band })));
}

/** The same where each band could be another one within its own range: the interval is as much wider as they are. */
export function meanOfRanges(marks: { band: number; low: number; high: number }[]): MeanBand | null {
  const stations = marks.length;
  if (stations === 0) return null;
  const mean = averageOf(marks.map(({ band }) => band));
  if (stations === 1) return { mean, low: 1, high: 5, stations };
  const variance = marks.reduce((sum, { band }) => sum + (band - mean) ** 2, 0) / (stations - 1);
  const error = Math.sqrt(Math.max(variance, LEAST_VARIANCE) / stations);
  const reach = (T95[stations - 2] ?? T95_BEYOND) * error;
  const low = averageOf(marks.map((mark) => mark.low)) - reach;
  const high = averageOf(marks.map((mark) => mark.high)) + reach;
  return { mean, low: within(low), high: within(high), stations };
}

const averageOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
