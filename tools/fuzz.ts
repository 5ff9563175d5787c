// Calls every operation of the product with what it should take and with what it should refuse:
// node tools/fuzz.ts [--calls N] [--seed N] [--corpus FOLDER]...
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configOf } from "../src/platform/config.ts";
import { logOf } from "../src/platform/log.ts";
import { openProduct } from "../src/open-product.ts";
import { corpusOf } from "./fuzz/corpus.ts";
import { productTarget } from "./fuzz/product-target.ts";
import { randomOf } from "./fuzz/random.ts";
import { faultsShown, tableOf } from "./fuzz/report.ts";
import { runFuzz } from "./fuzz/run-fuzz.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "200" },
    seed: { type: "string" },
    corpus: { type: "string", multiple: true, default: [] },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

let shift = 0;
const clock = { now: () => new Date(Date.now() + shift), pass: (milliseconds: number) => void (shift += milliseconds) };
const folder = mkdtempSync(join(tmpdir(), "stationwise-fuzz-"));
const config = configOf({
  NODE_ENV: "test",
  APP_URL: "http://localhost:3000",
  DATA_DIR: folder,
  PAYMENTS: "sandbox",
  CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
  LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
});
const product = await openProduct(config, logOf(config.logLevel), { clock, work: false });
product.http.server.listen(0, "127.0.0.1");
await once(product.http.server, "listening");
const { port } = product.http.server.address() as AddressInfo;

const corpus = corpusOf(values.corpus);
say(
  `seed ${seed}, ${values.calls} calls an operation${corpus.files > 0 ? `, and ${corpus.files} corpus files: ${corpus.texts.length} texts, ${corpus.bodies.length} bodies` : ""}`,
);
const target = await productTarget(product, port, clock, randomOf(seed + 1));
const outcome = await runFuzz(target, {
  seed,
  calls: Number(values.calls),
  corpus,
  said: (line) => process.stderr.write(`${line}\n`),
});
say(tableOf(outcome));
if (outcome.faults.length > 0) say(`\n${outcome.faults.length} faults, ${faultsShown(outcome.faults)}`);

target.close();
await product.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = outcome.faults.length > 0 ? 1 : 0;
