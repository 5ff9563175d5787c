/** More is not read, and no longer a report. */
export const MOST_PAGES = 4;

/** How much room a draft takes. Sizes in points, lengths in characters. */
export type Fit = {
  size: number;
  quoteLength: number;
  /** Any other text. */
  textLength: number;
  /** Quotes of one criterion. */
  quotes: number;
  /** Of any other list. */
  rows: number;
  hasExamples: boolean;
  hasExemplar: boolean;
  left: string[];
};

const TRANSCRIPT = "What was said, and the recording where there is one, are with the report on the screen.";

/** Roomiest first. Each says what the screen has and it has not. */
export const DRAFTS: Fit[] = [
  {
    size: 10.5,
    quoteLength: 320,
    textLength: 1500,
    quotes: 12,
    rows: 12,
    hasExamples: true,
    hasExemplar: true,
    left: [TRANSCRIPT],
  },
  {
    size: 10,
    quoteLength: 220,
    textLength: 1000,
    quotes: 12,
    rows: 10,
    hasExamples: true,
    hasExemplar: false,
    left: [`Left out to fit ${MOST_PAGES} pages: the excellent answer, and the ends of long quotes. ${TRANSCRIPT}`],
  },
  {
    size: 9.5,
    quoteLength: 150,
    textLength: 600,
    quotes: 8,
    rows: 6,
    hasExamples: false,
    hasExemplar: false,
    left: [
      `Left out to fit ${MOST_PAGES} pages: the excellent answer, examples of what was not heard, and the ends of long quotes. ${TRANSCRIPT}`,
    ],
  },
  {
    size: 9,
    quoteLength: 90,
    textLength: 300,
    quotes: 3,
    rows: 4,
    hasExamples: false,
    hasExemplar: false,
    left: [
      `Left out to fit ${MOST_PAGES} pages: the excellent answer, examples of what was not heard, more than three quotes of a criterion, and the ends of long quotes. ${TRANSCRIPT}`,
    ],
  },
];
