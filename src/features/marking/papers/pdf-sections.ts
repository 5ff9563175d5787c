import type { Report } from "#contract/marking/reports";
import { DOMAIN_WORDS, UNJUDGED_WORDS, wordsCounted } from "#contract/marking/marksheet";
import type { Quote } from "#contract/marking/marking";
import { compareSelfMark, comparisonWords, guessWords } from "#server/marking/reports";
import { longDay } from "#shared/long-day.ts";
import type { Fit } from "./fit.ts";

/** Somebody's own words, and "your turn 3, 2:14". */
export type PdfQuote = { text: string; at: string };

/** A heading with sentences, and a table where there is something to compare. */
export type PdfSection = {
  heading: string;
  lines: string[];
  table?: { head: string[]; rows: string[][] };
};

type QuoteOf = (one: Quote) => PdfQuote;

const there = <T>(sections: (T | null)[]): T[] => sections.filter((section) => section !== null);

/** What stands between the feedback and the criteria, in the order of the page. */
export const sectionsBefore = (report: Report): PdfSection[] =>
  there([ownMarks(report), drill(report), echoes(report)]);

/** What stands after the criteria. */
export const sectionsAfter = (report: Report, quote: QuoteOf, fit: Fit): PdfSection[] =>
  report.mark.unmarked === null
    ? there([setAside(report, quote), notJudged(report), fit.hasExemplar ? exemplar(report) : null])
    : [];

function ownMarks({ selfMark, mark }: Report): PdfSection | null {
  if (selfMark === null) return null;
  const lines = there([guessWords(selfMark.overall, mark.overall), comparisonWords(compareSelfMark(selfMark, mark))]);
  return lines.length === 0 ? null : { heading: "Your own marks beside these", lines };
}

function drill({ drill: next }: Report): PdfSection | null {
  if (next === null || next.isDone) return null;
  return {
    heading: "Your next drill",
    lines: [
      `${next.station.title} (${DOMAIN_WORDS[next.domain]}), by ${longDay(next.by)}.`,
      `One thing to do differently: ${next.point}. Here it could have been: “${next.example}”`,
    ],
  };
}

function echoes({ echoes: { exemplar: learnt, earlier } }: Report): PdfSection | null {
  if (learnt === null && earlier === null) return null;
  return {
    heading: "These words were there before",
    lines: there([
      learnt &&
        "Your answer reads like the excellent answer in places. Keep its moves, and find your own words for them.",
      earlier &&
        `About ${Math.round(earlier.share * 100)}% of your words come as they came in your own answer of ${longDay(earlier.startedAt)}.`,
      "Your marks are what they would be without this.",
    ]),
  };
}

function setAside({ mark }: Report, quote: QuoteOf): PdfSection | null {
  if (mark.setAside.length === 0) return null;
  return {
    heading: "Set aside",
    lines: [
      "These words speak to the marker rather than to the person in the room. They count neither for you nor against you.",
      ...mark.setAside.slice(0, 5).map((one) => {
        const { text, at } = quote(one);
        return `“${text}” (${at})`;
      }),
      ...(mark.setAside.length > 5 ? [`And ${mark.setAside.length - 5} more, with the report on the screen.`] : []),
    ],
  };
}

function notJudged({ mark }: Report): PdfSection | null {
  const unjudged = mark.criteria.filter(({ judgement }) => judgement === "not-enough-evidence");
  if (unjudged.length === 0) return null;
  return {
    heading: "What was not judged, and why",
    lines: [],
    table: {
      head: ["What was looked for", "Why it was not judged"],
      rows: unjudged.map(({ statement, unjudged: why }) => [statement, UNJUDGED_WORDS[why ?? "unsaid"]]),
    },
  };
}

function exemplar({ exemplar: parts, mark }: Report): PdfSection | null {
  if (parts.length === 0) return null;
  const statementOf = new Map(mark.criteria.map(({ id, statement }) => [id, statement]));
  return {
    heading: "One excellent answer, and what each part meets",
    lines: ["One way among many. Take the moves, not the words: examiners hear when an answer is learnt by heart."],
    table: {
      head: ["What could be said", "What it meets"],
      rows: parts.map(({ text, meets }) => [text, meets.map((id) => statementOf.get(id) ?? id).join("; ")]),
    },
  };
}

const BUILT_IN =
  "It finds evidence in words. It cannot hear tone or judge how good an argument is: for ethics and problem-solving it says what was covered, not how well.";
const MODEL =
  "It reads one criterion at a time, without seeing the others. Every quote it names is looked up in your words, and what is not there counts for nothing. Our own code adds up the bands.";

export function howLines({ mark: { marker, shortfall, wordsRead, wordsLeftUnread }, versions }: Report): string[] {
  const isModel = marker.model !== undefined;
  const by = isModel
    ? `the language model ${marker.model}`
    : marker.id === "built-in"
      ? "the built-in marker"
      : marker.id;
  return there([
    `By ${by}, version ${marker.version}${marker.promptHash ? `, asked with the words numbered ${marker.promptHash}` : ""}, from ${wordsCounted(wordsRead)} of yours. ${isModel ? MODEL : BUILT_IN} It can miss what an examiner would hear; the quotes show what it went by.`,
    shortfall ?? null,
    versions > 1
      ? `This is mark number ${versions} of this attempt: the ones before are with the report on the screen.`
      : null,
    wordsLeftUnread > 0
      ? `Your answer was longer than the marker reads: the last ${wordsCounted(wordsLeftUnread)} were kept, and not marked.`
      : null,
  ]);
}
