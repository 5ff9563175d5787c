import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Board } from "#contract/learning/leaderboard";
import { scoreAgain } from "#server/learning/leaderboard";
import { configOf } from "../src/platform/config.ts";
import { logOf } from "../src/platform/log.ts";
import { openProduct } from "../src/open-product.ts";
import { connectionTo } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure } from "./load/figure.ts";
import { addCrowd } from "./load/many-members.ts";
import { settingOf } from "./load/setting.ts";

const MEMBERS = 100_000;
const ATTEMPTS = 5_000_000;
const WARM_UP = 40;
const READS = 400;
const COUNTED_AGAIN = 200;
/** The first page is what most people see; some read on, and some look at one school. */
const LISTS = [
  "period=week",
  "period=all",
  "period=all&by=band",
  "period=week&school=school-3",
  "period=all&school=school-7",
];
const PAGES_ON = 3;
const SHOWN_MOST_MS = 20;

export const leaderboard: Figure = {
  name: "leaderboard",
  how: `${MEMBERS.toLocaleString("en-GB")} members with ${ATTEMPTS.toLocaleString("en-GB")} finished sittings on a PostgreSQL server; ${READS} pages over HTTP, one after another, read by a member: five lists in turn, each the first page, then up to ${PAGES_ON} further ones and one from the middle of the list; client and server in one process; then ${COUNTED_AGAIN} members counted again, as after a mark`,
  async measure(said) {
    const { environment, cast, end } = await settingOf("server", 1);
    const product = await openProduct(configOf(environment), logOf("silent"), { work: false });
    const { database } = product;
    product.http.server.listen(0, "127.0.0.1");
    await once(product.http.server, "listening");
    const line = connectionTo(() => (product.http.server.address() as AddressInfo).port, cast.people[0]?.token ?? "");
    const ask = async (query: string) => {
      const { status, body } = await line.ask<Board>("GET", `/leaderboard?${query}`);
      if (status !== 200 || body === null) throw new Error(`The leaderboard answered ${status}.`);
      return body;
    };
    const { week } = await ask("period=week");
    const began = performance.now();
    await addCrowd(database, { members: MEMBERS, attempts: ATTEMPTS, week });
    said(`leaderboard: filled in ${rounded((performance.now() - began) / 1000)} s`);
    const joined = await line.ask("PUT", "/leaderboard/membership", { name: "Measured owl", school: null });
    if (joined.status !== 200) throw new Error(`Joining answered ${joined.status}.`);

    const took: number[] = [];
    let after = "";
    for (let at = 0; at < WARM_UP + READS; at++) {
      const list = LISTS[Math.floor(at / (PAGES_ON + 2)) % LISTS.length] ?? "";
      const page = at % (PAGES_ON + 2);
      if (page === 0) after = "";
      if (page === PAGES_ON + 1) after = list.includes("band") ? middle(3) : middle(20);
      const asked = performance.now();
      const { next, entries } = await ask(after === "" ? list : `${list}&after=${after}`);
      if (at >= WARM_UP) took.push(performance.now() - asked);
      if (entries.length === 0 && page === 0) throw new Error(`Nobody stands in the list ${list}.`);
      after = next ?? "";
    }

    const counted: number[] = [];
    for (let at = 0; at < COUNTED_AGAIN; at++) {
      const asked = performance.now();
      await database.asWorker((tx) => scoreAgain(tx, { now: () => new Date() }, `crowd-${1 + at * 97}`));
      counted.push(performance.now() - asked);
    }
    line.hangUp();
    await product.close();
    await end();
    return [
      { what: "a page with ranks, p50", value: rounded(percentile(took, 0.5)), unit: "ms" },
      { what: "a page with ranks, p95", value: rounded(percentile(took, 0.95)), unit: "ms", most: SHOWN_MOST_MS },
      { what: "a page with ranks, p99", value: rounded(percentile(took, 0.99)), unit: "ms" },
      { what: "one member counted again, p95", value: rounded(percentile(counted, 0.95)), unit: "ms" },
    ];
  },
};

const middle = (score: number) => `${score}~80000000-0000-4000-8000-000000000000`;
