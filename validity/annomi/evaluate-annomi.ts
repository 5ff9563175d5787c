/** How the detectors and the linear models do on AnnoMI, always on transcripts the model was not trained on. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Annomi } from "../../src/features/marking/trust/contract.ts";
import { bootstrapped, rounded } from "../bootstrap.ts";
import { agreementFigures, qualityFigures } from "./figures.ts";
import { FOLDS } from "./folds.ts";
import { humanFigures } from "./human-agreement.ts";
import { judgedOutOfFold, type Judged } from "./out-of-fold.ts";
import { readAnnomi } from "./read-annomi.ts";
import { samplesOf, type Sample } from "./utterances.ts";

const SEED = 20261122;
const RESAMPLES = 1000;

/** Figures of a linear model trained before this one, on the same labels with folds of its own. */
const EARLIER: Record<string, number> = {
  "behaviour kappa": 0.69,
  "behaviour F1": 0.742,
  "question kappa": 0.838,
  "reflection kappa": 0.538,
  "input kappa": 0.467,
  "high or low AUC, reflections less input": 0.928,
};

type Figure = Annomi["figures"][number];

function byTranscript(judged: Judged[]): Judged[][] {
  return [...Map.groupBy(judged, ({ transcript }) => transcript).values()];
}

function figuresOf(transcripts: readonly (readonly Judged[])[]): Record<string, number | null> {
  return { ...agreementFigures(transcripts.flat()), ...qualityFigures(transcripts) };
}

function foldFigures(judged: Judged[]): Figure[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const own = judged.filter((each) => each.fold === fold);
    const figures = figuresOf(byTranscript(own));
    return ["behaviour kappa", "question kappa", "reflection kappa"].map((id): Figure => ({
      id: `${id}, fold ${fold + 1}`,
      items: own.length,
      value: rounded(figures[id] ?? null),
      low: null,
      high: null,
      earlier: null,
      humans: null,
    }));
  }).flat();
}

/** Out-of-fold figures with 95 % intervals by bootstrap over transcripts. */
export function evaluateSamples(samples: Sample[]): Omit<Annomi, "version"> {
  const judged = judgedOutOfFold(samples);
  const transcripts = byTranscript(judged);
  const humans = humanFigures(samples);
  const figures = bootstrapped(transcripts, figuresOf, { seed: SEED, resamples: RESAMPLES });
  const pooled = Object.entries(figures).map(([id, estimate]): Figure => ({
    id,
    items: id.includes("AUC") ? transcripts.length : judged.length,
    ...estimate,
    earlier: EARLIER[id] ?? null,
    humans: humans[id] ?? null,
  }));
  return {
    model: "softmax regression on words, detectors and overlap; whole-number coefficients",
    transcripts: transcripts.length,
    utterances: judged.length,
    folds: FOLDS,
    resamples: RESAMPLES,
    figures: [...pooled, ...foldFigures(judged)],
  };
}

/** @param directory holds AnnoMI-full.csv; the version is the beginning of its SHA-256 */
export async function evaluateAnnomi(directory: string): Promise<Annomi> {
  const file = await readFile(join(directory, "AnnoMI-full.csv"));
  const version = `sha256:${createHash("sha256").update(file).digest("hex").slice(0, 12)}`;
  return { version, ...evaluateSamples(samplesOf(await readAnnomi(directory))) };
}

export function figuresInWords({ figures, transcripts, utterances }: Omit<Annomi, "version">): string {
  const head = `${transcripts} transcripts, ${utterances} utterances of the therapists, ${FOLDS} folds by transcript\n\n`;
  const rows = figures.map(({ id, value, low, high, earlier, humans }) => {
    const interval = low === null ? "" : `${low} to ${high}`;
    return `${id.padEnd(46)} ${String(value).padEnd(7)} ${interval.padEnd(16)} ${earlier ?? "–"}  ${humans ?? "–"}`;
  });
  return `${head}${"".padEnd(46)} value   95 % interval    earlier  humans\n${rows.join("\n")}\n`;
}
