/** One statement of the product's specification, and how it stands with the product. */
export type Row = {
  /** The section of the specification: 1 to 9. */
  section: number;
  says: string;
} & (Proven | Deviating | Unproven);

/** It holds, and this test goes red when it does not: `tests/journeys/landing.test.ts › name of the test`. */
export type Proven = { provenBy: string; note?: string };

/** On purpose it does not hold. */
export type Deviating = {
  /** Why: a page of `docs/decisions`, or the decision in its own words. */
  deviates: string;
  /** The test that shows what holds instead, written as in a proof. */
  insteadProvenBy?: string;
};

/** It is to hold, or nobody can say whether it does; the note says what is missing. */
export type Unproven = { provenBy: null; note: string };

export const isDeviating = (row: Row): row is Row & Deviating => "deviates" in row;
export const isProven = (row: Row): row is Row & Proven => !isDeviating(row) && row.provenBy !== null;
export const isUnproven = (row: Row): row is Row & Unproven => !isDeviating(row) && row.provenBy === null;

/** The test that a row names, whatever it shows. */
export const testOf = (row: Row): string | null => (isDeviating(row) ? (row.insteadProvenBy ?? null) : row.provenBy);
