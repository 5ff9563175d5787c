import { type Delivery, deliveryLines } from "#contract/marking/delivery";
import { JUDGEMENT_WORDS } from "#contract/marking/marksheet";
import type { AskedQuestion } from "#contract/marking/questions";
import { CUE_OUTCOME_WORDS, type CueLedger } from "#contract/marking/rewinds";
import type { SecondMark } from "#contract/marking/sharing";
import { clockOf } from "#shared/clock-of.ts";
import { longDay } from "#shared/long-day.ts";
import { headingOf, isMeaning, toldWords } from "#contract/marking/questions";
import type { Fit } from "./fit.ts";
import type { PdfSection } from "./pdf-sections.ts";
import { printable } from "./printable.ts";

/** What other features know of the attempt, each with a place on the PDF. */
export type Beside = {
  questions: AskedQuestion[];
  ledger: CueLedger | null;
  delivery: Delivery | null;
  secondMarks: SecondMark[];
};

export const NOTHING_BESIDE: Beside = { questions: [], ledger: null, delivery: null, secondMarks: [] };

export const sectionsBeside = ({ questions, ledger, delivery, secondMarks }: Beside, fit: Fit): PdfSection[] =>
  [
    asked(questions, fit),
    ledger && cues(ledger, fit),
    delivery && spoken(delivery),
    ...secondMarks.slice(0, fit.rows).map(secondMark),
  ].filter((section) => section !== null);

/** What the marker was not sure of, and what the candidate said to it. */
function asked(questions: AskedQuestion[], fit: Fit): PdfSection | null {
  if (questions.length === 0) return null;
  const shown = questions.slice(0, fit.rows);
  const open = questions.filter(({ answer }) => answer === null).length;
  return {
    heading: headingOf(open),
    lines: [
      ...(open === 0
        ? []
        : ["We may have missed what you said, or misread it. You can tell us in the report on the screen."]),
      ...(questions.length > shown.length
        ? [`${questions.length - shown.length} more questions are with the report on the screen.`]
        : []),
    ],
    table: {
      head: ["We asked", "You told us"],
      rows: shown.map((question) => [questionWords(question, fit), answerWords(question, fit)]),
    },
  };
}

const quoted = (words: string, fit: Fit) => `“${printable(words, fit.quoteLength)}”`;

function questionWords({ about, statement, quote }: AskedQuestion, fit: Fit): string {
  if (quote === null || !isMeaning({ about, quote })) return `Did you say this? ${statement}`;
  return `You said: ${quoted(quote.text, fit)} Did you mean this? ${statement}`;
}

function answerWords(question: AskedQuestion, fit: Fit): string {
  const { answer } = question;
  if (answer === null) return "Not answered yet.";
  const words = answer.words === null ? "" : ` ${quoted(answer.words, fit)}`;
  return `${toldWords(question, answer)}${words}`;
}

function cues({ actor, cues: given, moods, undisclosed, hiddenConcern, ending }: CueLedger, fit: Fit): PdfSection {
  const shown = given.slice(0, fit.rows);
  const unsaid = undisclosed
    .map(({ would, unlock }) => `Never said: “${printable(would, fit.quoteLength)}” ${unlock}`)
    .slice(0, fit.rows);
  return {
    heading: `What ${actor.firstName} let show`,
    lines: [
      ...moodLine(actor.firstName, moods, fit),
      ...(hiddenConcern ? [hiddenConcern.says] : []),
      ...unsaid,
      ending.says,
      ...(given.length > shown.length
        ? [`${given.length - shown.length} more cues are with the report on the screen.`]
        : []),
    ],
    ...(shown.length === 0
      ? {}
      : {
          table: {
            head: ["When, and in which words", "Answered or moved past"],
            rows: shown.map(({ atMs, words, outcome, says }) => [
              `${clockOf(atMs)} “${printable(words.text, fit.quoteLength)}”`,
              `${CUE_OUTCOME_WORDS[outcome]}. ${says}`,
            ]),
          },
        }),
  };
}

/** Where the mood changed, and into what. */
function moodLine(name: string, moods: CueLedger["moods"], fit: Fit): string[] {
  const changes = moods.filter(({ moodWords }, at) => moodWords !== moods[at - 1]?.moodWords);
  if (changes.length === 0) return [];
  const told = changes.slice(0, fit.rows).map(({ atMs, moodWords }) => `${moodWords} at ${clockOf(atMs)}`);
  return [`${name}’s mood: ${told.join(", ")}${changes.length > told.length ? ", and on" : ""}.`];
}

/** Only what the person wants to see of it is measured at all. */
function spoken(delivery: Delivery): PdfSection | null {
  const lines = deliveryLines(delivery);
  if (lines.length === 0) return null;
  return {
    heading: "How it was given",
    lines: ["It stands beside the marks and is never in them."],
    table: {
      head: ["Measure", "Figures"],
      rows: lines.map(({ name, figures, why }) => [
        name,
        why ?? figures.map(({ label, value }) => `${label}: ${value}`).join("; "),
      ]),
    },
  };
}

const WHO: Record<SecondMark["who"], string> = {
  teacher: "a teacher",
  friend: "a friend",
  medic: "a doctor or medical student",
  other: "somebody else",
};

function secondMark({ who, givenOn, comparison: { overall, agreement, criteria } }: SecondMark): PdfSection {
  const band = overall.theirs === null ? "They gave no overall band." : `They gave band ${overall.theirs} overall.`;
  return {
    heading: `A second mark by ${WHO[who]}, ${longDay(givenOn)}`,
    lines: ["Given before they had seen these marks.", band, agreement.sentence],
    table: {
      head: ["What was looked for", "They say", "These marks say"],
      rows: criteria.map(({ statement, theirs, ours }) => [
        statement,
        JUDGEMENT_WORDS[theirs.judgement],
        JUDGEMENT_WORDS[ours.judgement],
      ]),
    },
  };
}
