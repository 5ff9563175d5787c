import assert from "node:assert/strict";
import { test } from "node:test";
import { runnerImport } from "vite";
import { PLANS } from "../../src/features/money/billing/plans.ts";
import type { Claim } from "../../src/features/site/site/content.ts";
import { liveClaims } from "../../src/features/site/site/live-claims.ts";
import { readSiteContent } from "../../src/features/site/site/read-content.ts";
import { readPolicies } from "../../src/features/site/policies/read-policies.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { logOf } from "../../src/platform/log.ts";
import { ORIGIN } from "../../src/shared/origin.ts";
import type * as prerendered from "../../src/web/public/prerender.tsx";
import { openTestApp } from "./test-app.ts";

const { clock, finishStation, product, someone } = await openTestApp();
const content = await readSiteContent("content");
const policies = await readPolicies("content");
const { module } = await runnerImport<typeof prerendered>("./src/web/public/prerender.tsx", { configFile: false });

const LIVE: Claim = {
  id: "sessions",
  before: null,
  figure: "-",
  after: "sessions",
  basis: null,
  shown: "live",
  least: 0,
};

function frontPage(claims: Claim[]) {
  const [page] = module.publicPagesFrom({ ...content, claims }, policies, null, [], []);
  assert.ok(page?.path === "/");
  return page;
}

test("a live figure has its place in the page as it is built, hidden until it is counted", async () => {
  const live: Claim = { ...LIVE, least: 2 };
  const { body } = frontPage([live]);
  assert.match(body, /<li data-live-claim="sessions" hidden=""/u);
  assert.ok(!body.includes("not yet measured here"));

  const fill = liveClaims([live], { database: product.database, clock, log: logOf("silent") });
  await finishStation(await someone());
  assert.ok(!(await fill(body)).includes("data-live-claim"), "one is below the least that says anything");

  await finishStation(await someone());
  assert.ok(!(await fill(body)).includes("data-live-claim"), "counted again within the hour");
  clock.pass(3_600_000);
  const counted = await fill(body);
  assert.match(counted, /<li data-live-claim="sessions" class/u);
  assert.match(counted, /2 <\/span><span>sessions<span[^>]*>Counted here: n = 2, \d+ \w+ \d{4}</u);
  assert.ok(!counted.includes("%n%"));
});

test("a figure that cannot be counted is left out", async () => {
  const closed = await openEmbedded(null);
  await closed.close();
  const without = await liveClaims([LIVE], { database: closed, clock, log: logOf("silent") })(frontPage([LIVE]).body);
  assert.ok(!without.includes("data-live-claim"));
});

test("a figure with a basis says it instead of the note", () => {
  const [first, ...others] = content.claims;
  assert.ok(first);
  const { body } = frontPage([{ ...first, basis: "Accounts on 1 November 2026" }, ...others]);
  assert.match(body, /students<span[^>]*>Accounts on 1 November 2026</u);
  assert.equal(body.match(/\(supplied by the owner, not yet measured here\)/gu)?.length, content.claims.length - 1);
});

test("search engines read the same prices and answers as people, and no rating", () => {
  const { head } = frontPage(content.claims);
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/u.exec(head)?.[1] ?? "";
  const graph = (JSON.parse(block) as { "@graph": Record<string, unknown>[] })["@graph"];
  const of = (type: string) => graph.find((node) => node["@type"] === type) ?? {};
  assert.deepEqual(
    graph.map((node) => node["@type"]),
    ["Organization", "WebSite", "Product", "FAQPage"],
  );
  const offers = of("Product")["offers"] as { price: string; priceCurrency: string }[];
  assert.deepEqual(
    offers.map(({ price, priceCurrency }) => `${priceCurrency} ${price}`),
    PLANS.map(({ pounds }) => `GBP ${pounds}.00`),
  );
  const questions = of("FAQPage")["mainEntity"] as { name: string; acceptedAnswer: { text: string } }[];
  assert.deepEqual(
    questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
    content.landing.faq.items.map(({ question, answer }) => [question, answer]),
  );
  assert.ok(!/rating/iu.test(block));
  assert.ok(head.includes(`<link rel="canonical" href="${ORIGIN}/"/>`));
  assert.ok(head.includes(`<meta property="og:image" content="${ORIGIN}/og.png"/>`));
  assert.ok(head.includes('<meta name="twitter:card" content="summary_large_image"/>'));
});
