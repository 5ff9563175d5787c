import type { Report } from "#contract/marking/reports";
import {
  bandMeaning,
  changeHeading,
  checkedWords,
  DOMAIN_WORDS,
  domainNote,
  JUDGEMENT_WORDS,
  samplesInWords,
  weightWords,
} from "#contract/marking/marksheet";
import { besideWords, satAs } from "#server/marking/reports";
import type { CriterionMark, Quote } from "#contract/marking/marking";
import type { BandMark } from "#examiner/conversation.ts";
import { momentOfQuote } from "#examiner/language/quote-moment.ts";
import { clockOf } from "#shared/clock-of.ts";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { howLines, type PdfQuote, type PdfSection, sectionsAfter, sectionsBefore } from "./pdf-sections.ts";
import { printable } from "./printable.ts";
import { DRAFTS, type Fit } from "./fit.ts";
import { type Beside, NOTHING_BESIDE, sectionsBeside } from "./beside-sections.ts";

type PdfPoint = PdfQuote & { point: string };
type PdfBand = {
  label: string;
  isOverall: boolean;
  band: number | null;
  low: number;
  high: number;
  words: string;
  alt: string;
  note: string | null;
};
type PdfCriterion = {
  statement: string;
  judgement: string;
  weight: string;
  reasons: string[];
  quotes: PdfPoint[];
  against: PdfPoint[];
  missing: { point: string; example: string | null }[];
  next: string;
};

/** What stands on the PDF, word for word: `report.typ` only gives it its place. */
export type ReportPdf = {
  size: number;
  title: string;
  author: string;
  station: string;
  facts: string;
  footer: string;
  notes: string[];
  /** What the overall band says; null when nothing was marked, and `unmarked` says why. */
  overall: string | null;
  unmarked: string | null;
  onestation: string;
  bands: PdfBand[];
  feedback: { heading: string; text: string; quote: PdfQuote | null; example: string | null }[];
  flags: { statement: string; quote: PdfQuote }[];
  domains: { label: string; note: string | null; criteria: PdfCriterion[] }[];
  /** Between the feedback and the criteria, and after them. */
  before: PdfSection[];
  sections: PdfSection[];
  how: string[];
  trust: string;
  trustwords: string;
  /** What the screen has and this PDF has not. */
  left: string[];
};

/** The report as it would stand in a PDF, as JSON, roomiest first: the first draft that fits its pages is printed. */
export const draftsOf = (report: Report, site: string, beside: Beside = NOTHING_BESIDE): string[] =>
  DRAFTS.map((fit) => dataOf(reportPdfOf(report, site, beside, fit), fit));

/** Whoever wrote a word of it, it is print by now: no control signs, no piled marks, nothing wider than a column. */
const dataOf = (paper: ReportPdf, { textLength }: Fit): string =>
  JSON.stringify(paper, (key, value: unknown) =>
    typeof value === "string" && !key.startsWith("trust") ? printable(value, textLength) : value,
  );

function reportPdfOf(report: Report, site: string, beside: Beside, fit: Fit): ReportPdf {
  const { station, mark } = report;
  const day = longDay(report.finishedAt);
  const isMarked = mark.unmarked === null;
  const quote = (one: Quote) => quoteOf(report, one, fit);
  return {
    size: fit.size,
    title: `${station.title}: report of ${day}`,
    author: PRODUCT,
    station: station.title,
    facts: [TYPES[station.type], day, satAs(report)].join(" · "),
    footer: `${PRODUCT} · ${station.title} · ${day}`,
    notes: notesOf(report),
    overall: isMarked ? bandMeaning(mark.overall, mark.only) : null,
    unmarked: isMarked ? null : UNMARKED[mark.unmarked ?? "nothing-said"],
    onestation: "Bands go from 1 to 5. This is one station: too little to call a pattern, and never a profile of you.",
    bands: isMarked ? bandsOf(report) : [],
    feedback: isMarked ? feedbackOf(report, fit) : [],
    flags: mark.redFlags.map((flag) => ({ statement: flag.statement, quote: quote(flag.quote) })),
    domains: isMarked
      ? mark.domains.map(({ domain }) => ({
          label: DOMAIN_WORDS[domain],
          note: domainNote(domain, mark.marker),
          criteria: mark.criteria
            .filter((each) => each.domain === domain)
            .map((each) => criterionOf(each, report, fit)),
        }))
      : [],
    before: isMarked ? sectionsBefore(report) : [],
    sections: [...sectionsBeside(beside, fit), ...sectionsAfter(report, quote, fit)],
    how: isMarked ? howLines(report) : [],
    trust: `${site}/trust`,
    trustwords: `${site.replace(/^https?:\/\//u, "")}/trust`,
    left: fit.left,
  };
}

const TYPES: Record<Report["station"]["type"], string> = {
  roleplay: "Roleplay",
  discussion: "Discussion",
  recorded: "One take",
};

const UNMARKED = {
  "nothing-said": "This station was finished before you had said anything. It does not count against you anywhere.",
  safety:
    "Nothing was marked, on purpose: what you wrote sounded as if you, or somebody, might not be safe. If it is so, please talk to somebody today. In an emergency call 999; Samaritans answer day and night on 116 123.",
};

const DISPUTED = {
  waiting: "You disagreed with something we flagged. We've left it out until a person has looked at it.",
  "taken-out": "You disagreed with something we flagged. Someone on our team agreed with you, so it's left out.",
  upheld: "You disagreed with something we flagged. Someone on our team has looked at it and decided that it stays.",
};

function notesOf({ isGenerated, takenOver, askedAgain, disputedFlags }: Report): string[] {
  const replies = takenOver.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(isGenerated ? ["Generated for the demo, and never sat by anybody."] : []),
    ...(replies > 0
      ? [
          `In ${replies === 1 ? "one reply" : `${replies} replies`} the built-in examiner took a language model's place.`,
        ]
      : []),
    ...new Set(disputedFlags.map(({ outcome }) => DISPUTED[outcome ?? "waiting"])),
    ...(askedAgain === null
      ? []
      : ["It was being marked once more when this was printed: these are the marks before."]),
  ];
}

const bandWords = ({ band, low, high }: BandMark): string => {
  if (band === null) return "No band: too little evidence";
  return low === high ? `Band ${band}` : `Band ${band} (could be ${low} to ${high})`;
};

const standingWords = ({ checked }: Report, domain: CriterionMark["domain"]): string =>
  checkedWords(checked.some((each) => each.domain === domain && each.isChecked));

function bandsOf(report: Report): PdfBand[] {
  const { mark } = report;
  const one = (label: string, isOverall: boolean, note: string | null, band: BandMark): PdfBand => ({
    label,
    isOverall,
    band: band.band,
    low: band.low,
    high: band.high,
    words: bandWords(band),
    alt: band.band === null ? `${label}: no band` : `${label}: ${bandWords(band)}, of 1 to 5`,
    note,
  });
  return [
    one("Overall", true, null, mark.overall),
    ...mark.domains.map(({ domain, ...band }) => one(DOMAIN_WORDS[domain], false, standingWords(report, domain), band)),
  ];
}

function feedbackOf({ mark, ...report }: Report, fit: Fit): ReportPdf["feedback"] {
  const { strength, change, note } = mark.feedback;
  const quote = strength && quoteOf({ turns: report.turns }, strength.quote, fit);
  return [
    ...(note === null ? [] : [{ heading: "First of all", text: note, quote: null, example: null }]),
    ...(strength ? [{ heading: "Keep this", text: strength.text, quote, example: null }] : []),
    ...(change
      ? [
          {
            heading: changeHeading(change),
            text: change.text,
            quote: null,
            example: change.text.includes(change.example) ? null : change.example,
          },
        ]
      : []),
  ];
}

function criterionOf(criterion: CriterionMark, report: Report, fit: Fit): PdfCriterion {
  const { points, contradictions } = criterion;
  const quote = (one: Quote) => quoteOf(report, one, fit);
  const own = report.selfMark?.criteria[criterion.id];
  const heard = points.flatMap((one) => (one.quote ? [{ point: one.point, ...quote(one.quote) }] : []));
  const missing = points.filter((one) => one.quote === null);
  return {
    statement: criterion.statement,
    judgement: JUDGEMENT_WORDS[criterion.judgement],
    weight: weightWords(criterion.weight),
    reasons: [
      criterion.reason,
      ...(own === undefined ? [] : [besideWords(own, criterion.judgement)]),
      ...[samplesInWords(criterion)].filter((said) => said !== null),
    ],
    quotes: heard.slice(0, fit.quotes),
    against: contradictions.map((one) => ({ point: one.point, ...quote(one.quote) })).slice(0, fit.quotes),
    missing: missing.map(({ point, example }) => ({ point, example: fit.hasExamples ? example : null })),
    next: criterion.nextLevel,
  };
}

/** The words with "your turn 3, 2:14": by the moment of the first word where it is known. */
function quoteOf({ turns }: Pick<Report, "turns">, quote: Quote, fit: Fit): PdfQuote {
  const turn = turns.find(({ seq }) => seq === quote.seq);
  const number = turns.filter(({ seq, speaker }) => speaker === "candidate" && seq <= quote.seq).length;
  const atMs = (turn && momentOfQuote(quote, turn)) ?? quote.atMs;
  return { text: printable(quote.text, fit.quoteLength), at: `your turn ${number}, ${clockOf(atMs)}` };
}
