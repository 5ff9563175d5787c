import { type Delivery, deliveryLines } from "#contract/marking/delivery";
import { JUDGEMENT_WORDS } from "#contract/marking/marksheet";
import type { CueLedger } from "#contract/marking/rewinds";
import type { SecondMark } from "#contract/marking/sharing";
import { clockOf } from "#shared/clock-of.ts";
import { longDay } from "#shared/long-day.ts";
import type { Fit } from "./fit.ts";
import type { PdfSection } from "./pdf-sections.ts";
import { printable } from "./printable.ts";

/** What other features know of the attempt, each with a place on the PDF. */
export type Beside = { ledger: CueLedger | null; delivery: Delivery | null; secondMarks: SecondMark[] };

export const NOTHING_BESIDE: Beside = { ledger: null, delivery: null, secondMarks: [] };

export const sectionsBeside = ({ ledger, delivery, secondMarks }: Beside, fit: Fit): PdfSection[] =>
  [ledger && cues(ledger, fit), delivery && spoken(delivery), ...secondMarks.slice(0, fit.rows).map(secondMark)].filter(
    (section) => section !== null,
  );

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
            head: ["When, and in which words", "Picked up or missed"],
            rows: shown.map(({ atMs, words, outcome, says }) => [
              `${clockOf(atMs)} “${printable(words.text, fit.quoteLength)}”`,
              `${outcome === "missed" ? "Missed" : "Picked up"}. ${says}`,
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
