/** One number that was measured, and what it should be at most or at least. */
export type Measured = { what: string; value: number; unit: string; most?: number; least?: number };

export type Figure = {
  name: string;
  /** What was done, in a sentence, for whoever reads the figures. */
  how: string;
  measure(said: (line: string) => void): Promise<Measured[]>;
};

export function isWithin({ value, most, least }: Measured): boolean {
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

export const hasTarget = ({ most, least }: Measured) => most !== undefined || least !== undefined;

/** The value below which the share lies, by nearest rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
