import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { refreshIndex } from "#server/library/search";
import { configOf } from "../src/platform/config.ts";
import { logOf } from "../src/platform/log.ts";
import { openProduct } from "../src/open-product.ts";
import { connectionTo } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure, type Measured } from "./load/figure.ts";
import { publishCopies } from "./load/many-documents.ts";
import { numbersFrom } from "./load/numbers-from.ts";
import { settingOf } from "./load/setting.ts";

const MANY = { stations: 2000, articles: 500 };
const WARM_UP = 60;
const SEARCHES = 600;

export const search: Figure = {
  name: "search",
  how: `one search after another over HTTP, at ${MANY.stations} stations and ${MANY.articles} articles (copies whose titles and texts are put together from those of the real ones): words as they are typed letter by letter, whole words, several words, mistyped words, and words that are nowhere, ${SEARCHES} of them mixed; client and server in one process`,
  async measure(said) {
    return [...(await measureOn("server", said)), ...(await measureOn("embedded", said))];
  },
};

async function measureOn(database: "server" | "embedded", said: (line: string) => void): Promise<Measured[]> {
  const { environment, cast, end } = await settingOf(database, 1);
  const product = await openProduct(configOf(environment), logOf("silent"), { work: false });
  const texts = await product.database.asWorker((tx) => publishCopies(tx, MANY));
  const began = performance.now();
  const { indexed } = await product.database.asWorker(refreshIndex);
  const indexing = performance.now() - began;
  said(`search: ${database}, ${indexed} copies indexed in ${rounded(indexing / 1000)} s`);
  product.http.server.listen(0, "127.0.0.1");
  await once(product.http.server, "listening");
  const line = connectionTo(() => (product.http.server.address() as AddressInfo).port, cast.people[0]?.token ?? "");

  const took: number[] = [];
  let found = 0;
  for (const [at, q] of searchesFrom(texts.sentences).entries()) {
    const asked = performance.now();
    const answer = await line.ask<{ found: unknown[] }>("GET", `/search?q=${encodeURIComponent(q)}`);
    if (answer.status !== 200) throw new Error(`A search answered ${answer.status}.`);
    if (at < WARM_UP) continue;
    took.push(performance.now() - asked);
    if (answer.body?.found.length) found++;
  }
  line.hangUp();
  await product.close();
  await end();
  const where = database === "server" ? "PostgreSQL" : "embedded database";
  return [
    { what: `searches that found something, ${where}`, value: found, unit: `of ${SEARCHES}` },
    { what: `answer, p50, ${where}`, value: rounded(percentile(took, 0.5)), unit: "ms" },
    { what: `answer, p95, ${where}`, value: rounded(percentile(took, 0.95)), unit: "ms", most: 15 },
    { what: `answer, p99, ${where}`, value: rounded(percentile(took, 0.99)), unit: "ms" },
  ];
}

function searchesFrom(sentences: string[]): string[] {
  const next = numbersFrom(11);
  const words = [...new Set(sentences.flatMap((sentence) => sentence.toLowerCase().match(/[a-z]{5,}/gu) ?? []))];
  const word = () => words[next(words.length)] ?? "";
  const begun = (whole: string) => whole.slice(0, 3 + next(whole.length - 3));
  const mistyped = (whole: string) => {
    const at = 1 + next(whole.length - 2);
    return `${whole.slice(0, at)}${whole[at + 1] ?? ""}${whole[at] ?? ""}${whole.slice(at + 2)}`;
  };
  const kinds = [
    () => begun(word()),
    word,
    () => `${word()} ${word()}`,
    () => `${word()} ${begun(word())}`,
    () => mistyped(word()),
    () => `${word()} ${mistyped(word())}`,
    () => `xylophone${next(100)}`,
    () => ["patient", "nhs", "ethics", "a doctor and a patient", "consent to treatment", "roleplay"][next(6)] ?? "",
  ];
  return Array.from({ length: WARM_UP + SEARCHES }, (_, at) => kinds[at % kinds.length]?.() ?? "");
}
