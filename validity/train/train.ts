/**
 * Makes everything again that the marker has learned, byte for byte, and writes it into the product: see DATA-CARD.md.
 *
 *   npm run train                  what is learned from this project's own stations, articles and sittings
 *   npm run train -- --data DIR    what is learned from people's labels too, and how it does out of fold: DIR holds the folders
 *                                  annomi, support-sentences and advice-sentences
 *   npm run train -- --part gains  writes nothing: what more sittings, and each part of the matcher, bring on the stations to
 *                                  tune by
 */
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import type { Station } from "#examiner/station.ts";
import { plainTextOf, readArticles } from "../../src/features/library/articles/server.ts";
import { readStations } from "../../src/features/library/stations/server.ts";
import { CandidatesFile, SCRIPTS } from "../../tools/check-content/candidates-file.ts";
import { evaluateSamples, figuresInWords } from "../annomi/evaluate-annomi.ts";
import { fitModel, SHIPPED } from "../annomi/fit-model.ts";
import { readAnnomi } from "../annomi/read-annomi.ts";
import { samplesOf } from "../annomi/utterances.ts";
import { readSittings, readSplits } from "../sittings/read-sittings.ts";
import { trainAsking } from "./asking.ts";
import { trainContrary } from "./contrary.ts";
import { astray, type SmallTalk, smallTalks } from "./astray.ts";
import { tellGains } from "./gains.ts";
import { judgedUnseen, rowsOf, trainMatcher } from "./matcher.ts";
import { countRarity } from "./rarity.ts";
import { headFiguresInWords, trainHeads } from "./support-heads.ts";
import { readSupportSentences } from "./support-sentences.ts";
import { thresholdsFrom } from "./thresholds.ts";
import { trainWordOrder } from "./word-order.ts";

const ROOT = join(import.meta.dirname, "../..");

const EXAMINER = join(ROOT, "src/examiner");
const CONTENT = join(ROOT, "content");

type Learned = { file: string; name: string; about: string; value: unknown };

/** Without a type: a learned file imports nothing, so that it is in no ring with the one that reads it. */
async function write({ file, name, about, value }: Learned): Promise<void> {
  const literal = JSON.stringify(value, null, 2).replace(/"(\w+)":/gu, "$1:");
  const source = `// Written by npm run train: see validity/train/DATA-CARD.md. Not edited by hand.

/** ${about} */
export const ${name} = ${literal};
`;
  await writeFile(join(EXAMINER, file), source);
  process.stdout.write(`${file}: ${source.length} bytes\n`);
}

/** Of the stations that neither set thresholds nor test. */
async function readSmallTalk(stations: readonly Station[]): Promise<SmallTalk> {
  const { tune, test } = await readSplits();
  const said = new Map<string, readonly string[]>();
  for (const { slug } of stations) {
    if (tune.includes(slug) || test.includes(slug)) continue;
    const { offTopic } = CandidatesFile.parse(parse(await readFile(join(SCRIPTS, `${slug}.yaml`), "utf8")));
    said.set(slug, offTopic);
  }
  return said;
}

/** What the matcher learns from, and what it is measured on while it is built. */
async function readRows() {
  const stations = await readStations(join(CONTENT, "stations"));
  const sittings = await readSittings(stations, "train");
  const talks = smallTalks(stations, await readSmallTalk(stations));
  return {
    rows: rowsOf(stations, [...sittings, ...astray(stations, sittings), ...talks]),
    unseen: rowsOf(stations, await readSittings(stations, "tune")),
  };
}

const PARTS = {
  words: async () => {
    const stations = await readStations(join(CONTENT, "stations"));
    const articles = (await readArticles(join(CONTENT, "articles"))).map(({ text }) =>
      text.map(plainTextOf).join("\n\n"),
    );
    await write({
      file: "clauses/word-order-learned.ts",
      name: "WORD_ORDER",
      about: "How usual each pair of small words is.",
      value: trainWordOrder(stations),
    });
    await write({
      file: "sense/rarity-learned.ts",
      name: "RARITY",
      about: "How seldom each word is.",
      value: countRarity(stations, articles),
    });
    await write({
      file: "sense/contrary-learned.ts",
      name: "CONTRARY",
      about: "Log odds that a sentence is worded as what speaks against a candidate.",
      value: trainContrary(stations),
    });
  },
  asking: async () => {
    const { weights, sentences, right } = trainAsking(await readStations(join(CONTENT, "stations")));
    process.stdout.write(
      `${sentences} ways to ask: the right fact first for ${(100 * right).toFixed(1)} %, out of fold\n`,
    );
    await write({
      file: "actor/asking-learned.ts",
      name: "ASKING",
      about: "In the order of ASKING_FEATURES.",
      value: weights,
    });
  },
  matcher: async () => {
    const { rows, unseen } = await readRows();
    const { judged, ...matcher } = trainMatcher(rows);
    const thresholds = thresholdsFrom([...judged, ...judgedUnseen(matcher, unseen)]);
    await write({
      file: "sense/matcher-learned.ts",
      name: "MATCHER",
      about: "In the order of FEATURES, and of what `likeliestOf` gives.",
      value: { ...matcher, thresholds },
    });
  },
  gains: async () => {
    const { rows, unseen } = await readRows();
    tellGains(rows, unseen, (line) => void process.stdout.write(line));
  },
  reflection: async (data: string) => {
    const samples = samplesOf(await readAnnomi(join(data, "annomi")));
    process.stdout.write(figuresInWords(evaluateSamples(samples)));
    await write({
      file: "language/learned-reflection.ts",
      name: "LEARNED_REFLECTION",
      about: "Log odds that a stretch of speech reflects what the other speaker said.",
      value: fitModel(samples, SHIPPED),
    });
  },
  support: async (data: string) => {
    const { learned, figures } = trainHeads(await readSupportSentences(data));
    process.stdout.write(headFiguresInWords(figures));
    await write({
      file: "behaviours/heads-learned.ts",
      name: "LEARNED_HEADS",
      about: "Log odds that a sentence comforts, advises or tells of oneself.",
      value: learned,
    });
  },
};

type Part = keyof typeof PARTS;

/** Each in a process of its own: the matcher sees words by what has been learned just before it. */
function runParts(parts: readonly Part[], data: string | undefined): void {
  for (const part of parts) {
    const given = ["--part", part, ...(data === undefined ? [] : ["--data", data])];
    const { status } = spawnSync(process.execPath, [import.meta.filename, ...given], { stdio: "inherit", cwd: ROOT });
    if (status !== 0) throw new Error(`Training ${part} failed.`);
  }
  const formatted = spawnSync(
    "oxfmt",
    ["src/examiner/**/*-learned.ts", "src/examiner/language/learned-reflection.ts"],
    {
      cwd: ROOT,
      stdio: "inherit",
    },
  );
  if (formatted.status !== 0) throw new Error("What was written could not be formatted.");
}

const { values } = parseArgs({ options: { data: { type: "string" }, part: { type: "string" } } });
if (values.part === "words" || values.part === "asking" || values.part === "matcher" || values.part === "gains")
  await PARTS[values.part]();
else if (values.part === "reflection" || values.part === "support") await PARTS[values.part](values.data ?? "");
else {
  const labelled: Part[] = values.data === undefined ? [] : ["reflection", "support"];
  runParts([...labelled, "words", "asking", "matcher"], values.data);
}
