import { HOUR_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import { logOf } from "#platform/log.ts";
import { longDay } from "#shared/long-day.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import type { Claim, Counted } from "./content.ts";
import { liveClaims, sentenceOf, unmeasured } from "./live-claims.ts";
import { readClaims } from "./read-content.ts";

const app = await openTestApp();
const { clock, request, product } = app;

const live = (id: Counted, least: number): Claim => ({
  id,
  before: "over",
  figure: "1,000",
  after: id,
  basis: null,
  shown: "live",
  least,
});
const item = (id: string) => `<li data-live-claim="${id}" hidden=""><p>%n% ${id}, %date%</p></li>`;
const page = `<ul>${item("students")}${item("sessions")}</ul>`;
const figuresOf = (...claims: Claim[]) =>
  liveClaims(claims, { database: product.database, clock, log: logOf("silent") });

describe("the figures of the landing page", () => {
  it("are left out while they are too small to say anything", async () => {
    assert.equal(await figuresOf(live("students", 2), live("sessions", 2))(page), "<ul></ul>");
  });

  it("are counted from finished stations and the people who finished them, with the day", async () => {
    const first = await app.someone();
    const second = await app.someone();
    for (const person of [first, second, second]) await app.finishStation(person);
    await request("POST", "/api/attempts", {
      token: first.token,
      body: { stationId: "a-wasted-morning", key: crypto.randomUUID() },
    });
    const today = longDay(clock.now());
    assert.equal(
      await figuresOf(live("students", 2), live("sessions", 2))(page),
      `<ul><li data-live-claim="students"><p>2 students, ${today}</p></li><li data-live-claim="sessions"><p>3 sessions, ${today}</p></li></ul>`,
    );
  });

  it("are counted again after an hour and not before", async () => {
    const write = figuresOf(live("sessions", 1));
    assert.match(await write(page), /<p>3 sessions/u);
    await app.finishStation(await app.someone());
    assert.match(await write(page), /<p>3 sessions/u);
    clock.pass(HOUR_MS);
    assert.match(await write(page), /<p>4 sessions/u);
  });

  it("that are stated leave the page as it was built", async () => {
    assert.equal(
      await liveClaims(await readClaims("content"), { ...product, clock, log: logOf("silent") })(page),
      page,
    );
  });

  it("without a basis are listed by npm run claims, with the testimonials that are examples", async () => {
    const said = execFileSync(process.execPath, ["tools/claims.ts"], { encoding: "utf8" });
    const open = unmeasured(await readClaims("content"));
    assert.equal(open.length, 6);
    for (const claim of open) assert.ok(said.includes(`“${sentenceOf(claim)}”`), said);
    assert.equal(said.match(/shown as an example/gu)?.length, 3);
  });
});
