import type { Stimulus } from "../station.ts";

const seriesLine = (categories: string[], unit: string) => (series: { name: string; values: number[] }) =>
  `${series.name}: ${categories.map((category, at) => `${category} ${series.values[at] ?? "–"}`).join(", ")} (${unit})`;

function bodyOf(stimulus: Stimulus): string[] {
  switch (stimulus.kind) {
    case "picture":
      return [`A picture. ${stimulus.alt}`];
    case "chart":
      return stimulus.series.map(seriesLine(stimulus.categories, stimulus.unit));
    case "table":
      return [stimulus.columns, ...stimulus.rows].map((row) => row.join(" | "));
    case "article":
      return [stimulus.text.trim()];
    case "video":
      return stimulus.scenes.map(({ alt, caption }, at) => `Scene ${at + 1}. ${alt} “${caption}”`);
  }
}

/** What is laid before the candidate, for whoever has only words: a language model, a comparison, a printed page. */
export function stimulusInWords(stimulus: Stimulus): string {
  const note = "note" in stimulus && stimulus.note !== undefined ? [stimulus.note] : [];
  return [stimulus.title, ...bodyOf(stimulus), ...note].join("\n");
}

/** The card and what is laid beside it: all that a candidate has read before the door. */
export const readBefore = ({ card, stimulus }: { card: string; stimulus?: Stimulus }): string =>
  stimulus === undefined ? card.trim() : `${card.trim()}\n\nLaid beside it: ${stimulusInWords(stimulus)}`;
