import type { RecordPdf, RecordSection } from "#server/marking/papers";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { THEME_WORDS } from "#shared/theme-words.ts";
import type { DomainStanding, Progress, Standing } from "./contract.ts";
import {
  coverageWords,
  METHOD,
  meanWords,
  practisedWords,
  rangeWords,
  standingWords,
  subjectWords,
} from "./progress-words.ts";

/** Rows of the last table: the latest, and the first of them as many as a page holds. */
const LATEST_ROWS = 24;

/** The progress as it stands on paper. */
export function progressRecord(progress: Progress): RecordPdf {
  const day = longDay(progress.today);
  return {
    title: `Progress of ${day}`,
    heading: "Your progress",
    facts: `${day} · ${coverageWords(progress)}`,
    footer: `${PRODUCT} · Progress · ${day}`,
    notes: [],
    sections: [standings(progress), ...coverage(progress), week(progress), ...trend(progress), method],
    end: [],
  };
}

function standings({ overall, domains, unopened }: Progress): RecordSection {
  const row = (label: string, standing: Standing) => ({
    label,
    words: standingWords(standing),
    alt: `${label}: ${standingWords(standing)}`,
    mean: standing.mean?.mean ?? null,
    low: standing.mean?.low ?? 1,
    high: standing.mean?.high ?? 5,
  });
  return {
    heading: "Where you stand",
    lines: [],
    ranges: [
      row("Overall", overall),
      ...domains.map((standing: DomainStanding) => row(subjectWords(standing.domain), standing)),
    ],
    after:
      unopened === 0
        ? []
        : [
            `${unopened === 1 ? "One station is" : `${unopened} stations are`} marked and not opened by you yet; ${unopened === 1 ? "it counts" : "they count"} from then on.`,
          ],
  };
}

const coverage = ({ themes }: Progress): RecordSection[] => [
  {
    heading: "What you have covered",
    lines: [],
    table: {
      head: ["Theme", "Stations sat", "Overall at first sight"],
      rows: themes.map((each) => [
        THEME_WORDS[each.theme],
        `${each.sat} of ${each.inBank}`,
        each.mean === null ? "Not enough yet" : rangeWords(each.mean),
      ]),
    },
  },
];

const week = ({ week: now, weekBefore }: Progress): RecordSection => ({
  heading: "This week",
  lines: [
    `Since Monday: ${practisedWords(now).toLowerCase()}. The week before: ${practisedWords(weekBefore).toLowerCase()}.`,
  ],
});

function trend({ trend: points }: Progress): RecordSection[] {
  if (points.length === 0) return [];
  const shown = points.slice(-LATEST_ROWS).toReversed();
  return [
    {
      heading: "Stations at first sight",
      lines: [`The latest ${shown.length}, newest first.`],
      table: {
        head: ["Station", "Day", "Overall band", "Mean as it stood then"],
        rows: shown.map(({ station, at, marks }) => {
          const overall = marks.find(({ subject }) => subject === "overall");
          const band = overall?.band ?? null;
          const mean = overall?.mean ?? null;
          return [
            station.title,
            longDay(at),
            overall === undefined || band === null ? "No band" : bandWords(band, overall.low, overall.high),
            mean === null ? "Not enough yet" : meanWords(mean.mean),
          ];
        }),
      },
    },
  ];
}

const bandWords = (band: number, low: number, high: number) =>
  low === high ? String(band) : `${band} (could be ${low} to ${high})`;

const method: RecordSection = { heading: "How these figures are made", lines: METHOD };
