import { HOUR_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import { logOf } from "#platform/log.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { liveReviews } from "./live-reviews.ts";
import type * as part from "./landing/reviews.tsx";

const app = await openTestApp();
const { clock } = app;
const { database } = app.product;

const { module } = await runnerImport<typeof part>("./src/features/site/site/landing/reviews.tsx", {
  configFile: false,
});
const page = renderToStaticMarkup(
  createElement(module.Reviews, {
    reviews: { title: "Reviews", lead: "Three examples." },
    testimonials: [{ name: "Aisha", role: "Applying", text: "An example.", improvement: "Band 2", basis: null }],
  }),
);

let written = 0;
async function publish(rating: number, says: string): Promise<void> {
  const userId = `reviewer-${++written}`;
  await database.asAccounts((tx) =>
    sql`insert into "user" (id, name, email, "emailVerified") values (${userId}, '', ${`${userId}@example.test`}, true)`.execute(
      tx,
    ),
  );
  const at = new Date(clock.now().getTime() + written * 1000);
  await database.asPerson(userId, (tx) =>
    sql`insert into reviews (user_id, rating, says, written_at) values (${userId}, ${rating}, ${says}, ${at}::timestamptz)`.execute(
      tx,
    ),
  );
  await database.asWorker((tx) => sql`update reviews set judged_says = says, judged_at = now()`.execute(tx));
}

it("shows the examples until ten reviews are published, and then the newest three as they were written", async () => {
  const write = liveReviews({ database, clock, log: logOf("silent") });
  for (let at = 0; at < 9; at++) await publish(4, `Review number ${at + 1}, good enough.`);
  assert.equal(await write(page), page);
  await publish(2, `Dear, and <b>$1 & "slow"</b> at first.`);
  assert.equal(await write(page), page, "read at most once an hour");
  clock.pass(HOUR_MS);
  const shown = await write(page);
  assert.doesNotMatch(shown, /An example|Three examples|%\w+%|<template/u);
  assert.match(shown, /3\.8 out of 5 on average, over all 10 published reviews/u);
  const quotes = [...shown.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/gu)].map(([, quote]) => quote);
  assert.deepEqual(quotes, [
    "“Dear, and &lt;b&gt;$1 &amp; &quot;slow&quot;&lt;/b&gt; at first.”",
    "“Review number 9, good enough.”",
    "“Review number 8, good enough.”",
  ]);
});
