/** One statement of the product's specification, and the test that proves it. */
export type Row = {
  /** The section of the specification: 1 to 9. */
  section: number;
  says: string;
  /** `tests/journeys/landing.test.ts › name of the test`; null while nothing proves it. */
  provenBy: string | null;
  /** Why nothing proves it yet, or in what the product differs on purpose. */
  note?: string;
};
