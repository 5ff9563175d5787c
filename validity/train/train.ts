/**
 * Trains the marker's second opinion on reflections from AnnoMI and writes it into the product; prints how the method
 * does out of fold.
 *
 *   node validity/train/train.ts --data DIR     DIR holds AnnoMI-full.csv
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { evaluateSamples, figuresInWords } from "../annomi/evaluate-annomi.ts";
import { fitModel, SHIPPED } from "../annomi/fit-model.ts";
import { readAnnomi } from "../annomi/read-annomi.ts";
import { samplesOf } from "../annomi/utterances.ts";

const OUT = new URL("../../src/examiner/language/learned-reflection.ts", import.meta.url);

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (values.data === undefined) throw new Error("Say where AnnoMI-full.csv is: --data DIR");

const samples = samplesOf(await readAnnomi(values.data));
process.stdout.write(figuresInWords(evaluateSamples(samples)));

const model = fitModel(samples, SHIPPED);
const source = `// Written by validity/train/train.ts from AnnoMI: see validity/train/DATA-CARD.md. Not edited by hand.
import type { PackedModel } from "./linear-model.ts";

/** Log odds that a stretch of speech reflects what the other speaker said. */
export const LEARNED_REFLECTION: PackedModel = ${JSON.stringify(model, null, 2).replace(/"(\w+)":/gu, "$1:")};
`;
await writeFile(OUT, source);
process.stdout.write(`\nWritten: ${model.names.split("\n").length} features, ${source.length} bytes.\n`);
