/** Measures a split of the sittings and prints the figures; every run of the test is written down. */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { MARKER } from "#examiner/marker/marker.ts";
import { readStations } from "../../src/features/library/stations/server.ts";
import { agreementOf, measureSittings, type Share, type SittingFigures } from "./measure-sittings.ts";
import { readSittings, type Split } from "./read-sittings.ts";

const RUNS = join(import.meta.dirname, "test-runs.jsonl");
const STATIONS = join(import.meta.dirname, "../../content/stations");

/** What each figure is called, and what is aimed at. */
const LINES: readonly [Exclude<keyof SittingFigures, "sittings" | "points" | "half">, string, string][] = [
  ["precision", "points called heard that were shown", "≥ .93"],
  ["precisionHonest", "… in honest sittings", "≥ .95"],
  ["quotes", "… whose quote has words the labeller named", ""],
  ["recall", "points shown that are called heard", "≥ .65"],
  ["lost", "points shown that are called not heard", "≤ .07"],
  ["unsure", "points that are not sure", "≤ .27"],
  ["halfHeard", "points half shown that are called heard", ""],
  ["falseInPoor", "false points a sitting of waffle or misconduct", "≤ 1"],
  ["answeredPrecision", "with all that is not sure answered: precision", "≥ .93"],
  ["answeredRecall", "… recall", "≥ .93"],
  ["askedPrecision", "with the report's questions answered: precision", ""],
  ["askedRecall", "… recall", ""],
  ["falseFlagsInGood", "false red flags a good sitting", "0"],
  ["falseContradictionsInGood", "false contradictions a good sitting", "≤ .02"],
  ["questionsAgainstGood", "questions about what would speak against, a good sitting", ""],
  ["flagsFound", "real red flags raised or asked about", "≥ .60"],
  ["contradictionsFound", "real contradictions raised or asked about", ""],
  ["contradictionsRight", "contradictions raised that were there", ""],
  ["poorAboveOne", "waffle and misconduct above band 1", "≤ .10"],
  ["poorLabelledAboveOne", "… by their labels", ""],
  ["excellentBelowFour", "labelled band 5, below band 4", "≤ .10"],
  ["bandError", "overall band: mean absolute error", "≤ .50"],
  ["domainError", "domains' bands: mean absolute error", "≤ .60"],
  ["inRange", "the range holds the labelled band", "≥ .85"],
  ["rangeWidth", "the range's width in bands", ""],
];

const inWords = ({ are, of }: Share) => (of === 0 ? "–" : `${(are / of).toFixed(3)} (${are} of ${of})`);

/** @param split "test" for what is told; another one while the marker is worked on */
export async function tellSittings(split: Split): Promise<void> {
  const stations = await readStations(STATIONS);
  const sittings = await readSittings(stations, split);
  const figures = measureSittings(stations, sittings);
  const { points, bandError, sittings: twice } = agreementOf(sittings, stations);
  const widest = Math.max(...LINES.map(([, what]) => what.length));
  const rows = LINES.map(([name, what, aim]) =>
    `${what.padEnd(widest)}  ${inWords(figures[name]).padEnd(24)} ${aim}`.trimEnd(),
  );
  process.stdout.write(
    [
      `Marker ${MARKER.id}, version ${MARKER.version}: ${figures.sittings} sittings (${split}), ${figures.points} points, ${figures.half} of them half shown`,
      "The labels were made with language models. They are no human ratings.",
      "",
      ...rows,
      "",
      `A third hand agrees on ${inWords(points)} points of ${twice} sittings; its bands differ by ${inWords(bandError)}`,
      "",
    ].join("\n"),
  );
  if (split !== "test") return;
  const run = { on: new Date().toISOString(), version: MARKER.version, figures };
  await appendFile(RUNS, `${JSON.stringify(run)}\n`);
}
