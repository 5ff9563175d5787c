import { bandMeaning, JUDGEMENT_WORDS } from "#contract/marking/marksheet";
import { heardText } from "#examiner/language/heard-text.ts";
import type { BandMark, Mark } from "#examiner/conversation.ts";
import type { RecordPdf, RecordSection } from "#server/marking/papers";
import { clockOf } from "#shared/clock-of.ts";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import type { Everything } from "./read-everything.ts";

const STANDING: Record<Everything["attempt"]["status"], string> = {
  reading: "the card was opened",
  running: "under way",
  finished: "finished",
  left: "left, not marked",
};

const MARKS: Record<Everything["marks"]["state"], string> = {
  none: "It was not finished, so it is not marked.",
  held: "Its marks open when the circuit ends.",
  silent: "Its marks open when the bell has gone.",
  waiting: "It is being marked.",
  failed: "The marking failed; it can be asked for again.",
  unmarked: "Nothing was marked.",
  unopened: "Its marks are ready and you have not opened them.",
  open: "",
};

/** What was said in one attempt and how it was marked, as it stands on paper. */
export function attemptPdf(whole: Everything): RecordPdf {
  const { attempt, station, marks } = whole;
  const day = longDay(attempt.finishedAt ?? attempt.startedAt);
  const mark = marks.versions.at(-1)?.mark;
  return {
    title: `${station.title}: attempt of ${day}`,
    heading: station.title,
    facts: `${day} · ${attempt.mode === "real" ? "Real mode" : "Study mode"} · ${STANDING[attempt.status]}`,
    footer: `${PRODUCT} · ${station.title} · ${day}`,
    notes: attempt.isGenerated ? ["Generated for the demo, and never sat by anybody."] : [],
    sections: [
      { heading: "The card", lines: linesOf(station.card) },
      mark && marks.state === "open" ? marked(mark) : { heading: "Marks", lines: [MARKS[marks.state]] },
      ...versions(whole),
      transcript(whole),
    ],
    end: ["Every quote and piece of advice stands in the report; a recording can be downloaded beside it."],
  };
}

/** Markdown as lines of print: its signs are for the screen. */
const linesOf = (card: string): string[] =>
  card
    .split(/\n\s*\n/u)
    .map((part) => part.replaceAll(/[*_#`>]/gu, "").trim())
    .filter(Boolean);

const bandWords = ({ band, low, high }: BandMark): string => {
  if (band === null) return "No band: too little evidence";
  return low === high ? `Band ${band}` : `Band ${band} (could be ${low} to ${high})`;
};

const marked = (mark: Mark): RecordSection => ({
  heading: "Marks",
  lines: [bandMeaning(mark.overall, mark.only)],
  table: {
    head: ["What was looked for", "Domain", "Judgement"],
    rows: [
      ["Overall", "", bandWords(mark.overall)],
      ...mark.domains.map(({ domain, ...band }) => [DOMAIN_WORDS[domain], "", bandWords(band)]),
      ...mark.criteria.map(({ statement, domain, judgement }) => [
        statement,
        DOMAIN_WORDS[domain],
        JUDGEMENT_WORDS[judgement],
      ]),
    ],
  },
});

const CAUSES = {
  first: "after it was finished",
  correction: "after a correction",
  disagreement: "because you disagreed",
  answer: "after you answered a question",
};

function versions({ marks }: Everything): RecordSection[] {
  if (marks.versions.length < 2) return [];
  return [
    {
      heading: "Marked more than once",
      lines: marks.versions.map(
        ({ number, cause, markedAt, mark }) =>
          `${number}. On ${longDay(markedAt)}, ${CAUSES[cause]}: ${bandWords(mark.overall).toLowerCase()} overall.`,
      ),
    },
  ];
}

function transcript({ turns, station: { partner } }: Everything): RecordSection {
  const names = { candidate: "You", examiner: "Examiner", actor: partner?.name ?? "Actor" };
  return {
    heading: "What was said",
    lines: turns.length === 0 ? ["Nothing was said."] : [],
    turns: turns.map(({ speaker, atMs, text, corrected, heard }) => ({
      who: names[speaker],
      at: clockOf(atMs),
      text: corrected ?? heardText(text, heard),
    })),
  };
}
