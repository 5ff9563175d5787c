import { MINUTE_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { sql } from "kysely";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { openMarketingServer, type Trouble } from "../../../../tests/stand-ins/marketing-server.ts";
import { activeCampaign } from "./active-campaign.ts";
import { airtable } from "./airtable.ts";
import type { MirrorState } from "./contract.ts";
import { OutsideFault, type OutsideRecord } from "./outside.ts";

const outside = await openMarketingServer();
after(() => outside.close());
const CAMPAIGN = { url: outside.url, token: "campaign-key", list: "7", tag: "3", fields: {} };
const TABLE = { url: outside.url, token: "table-key", base: "appPractice", table: "Quiz" };
const app = await openTestApp({
  settings: {
    ADMIN_EMAILS: "warden@example.test",
    ACTIVECAMPAIGN_URL: CAMPAIGN.url,
    ACTIVECAMPAIGN_TOKEN: CAMPAIGN.token,
    AIRTABLE_URL: TABLE.url,
    AIRTABLE_TOKEN: TABLE.token,
    AIRTABLE_BASE: TABLE.base,
    AIRTABLE_TABLE: TABLE.table,
  },
});
const { request, clock } = app;
const { database, jobs } = app.product;
const NAMED = { first_name: "Amina", last_name: "Rahman", uk_area: "Wales", terms_accepted: true };
const QUIZ = { q1: "invited", q2: ["pressure"], q3: "mocks", q4: ["structure"], q5: "less_2_weeks" };
type Service = { title: string; nextTryAt: string | null };

const began = clock.now().getTime();

// Sessions run out: what a test does later than now is over before the next.
afterEach(() => {
  outside.trouble(null);
  clock.pass(began - clock.now().getTime());
});

const agree = async ({ token }: Someone, agrees: boolean) => {
  const body = { ...NAMED, target_university: "Swansea University Medical School", email_marketing_consent: agrees };
  assert.equal((await request("PUT", "/api/profile", { token, body })).status, 200);
};
/** Somebody who has just agreed to be written to, and answered the quiz. */
async function agreed(): Promise<Someone> {
  const person = await app.someone();
  await agree(person, true);
  assert.equal((await request("PUT", "/api/profile/quiz", { token: person.token, body: QUIZ })).status, 200);
  return person;
}
const isContact = ({ email }: Someone) => [...outside.contacts.values()].some(({ key }) => key === email);

/** Every try the queue has is over at once; then an hour goes by, with what is done every ten minutes. */
async function anHourGoesBy(): Promise<void> {
  await jobs.drain();
  for (let turn = 0; turn < 6; turn++) await tenMinutesGoBy();
}
async function tenMinutesGoBy(): Promise<void> {
  clock.pass(10 * MINUTE_MS);
  await app.product.passTime();
  await jobs.drain();
}

it("what failed and is tried again is known to every process, by the queue", async () => {
  const warden = await app.admin("warden@example.test");
  const seen = async () => {
    const { token } = warden;
    const { services } = (await request<{ services: Service[] }>("GET", "/api/operations", { token })).body;
    const mirrors = (await request<MirrorState[]>("GET", "/api/marketing/mirrors", { token })).body;
    return [
      services.find(({ title }) => title === "ActiveCampaign")?.nextTryAt,
      mirrors.find(({ mirror }) => mirror === "activecampaign")?.nextTryAt,
    ];
  };
  assert.deepEqual(await seen(), [null, null]);
  const people = [await agreed(), await agreed()];
  outside.trouble("500");
  // While the second is asked for, the first has failed and waits.
  let meanwhile: Awaited<ReturnType<typeof seen>> = [];
  outside.meanwhile(async () => outside.meanwhile(async () => void (meanwhile = await seen())));
  await jobs.drain();
  const [one, other] = meanwhile;
  assert.ok(one && one === other);
  outside.trouble(null);
  for (let turn = 0; turn < 6 && !people.every(isContact); turn++) await tenMinutesGoBy();
  assert.deepEqual(await seen(), [null, null]);
});

describe("an hour without either service", () => {
  it("loses nobody who agreed, costs a handful of requests, and needs nobody to press anything afterwards", async () => {
    const rows = outside.rows.size;
    outside.trouble("cut");
    const before = outside.asked.length;
    const person = await agreed();
    await anHourGoesBy();
    assert.equal(isContact(person), false);
    assert.ok(outside.asked.length - before < 40, `${outside.asked.length - before} requests`);
    outside.trouble(null);
    for (let turn = 0; turn < 6 && !isContact(person); turn++) await tenMinutesGoBy();
    assert.ok(isContact(person));
    assert.equal(outside.rows.size, rows + 1);
  });

  it("keeps nobody there who took their consent back meanwhile", async () => {
    const rows = outside.rows.size;
    const person = await agreed();
    await jobs.drain();
    assert.ok(isContact(person));
    assert.equal(outside.rows.size, rows + 1);
    outside.trouble("500");
    await agree(person, false);
    await anHourGoesBy();
    outside.trouble(null);
    for (let turn = 0; turn < 6 && isContact(person); turn++) await tenMinutesGoBy();
    assert.equal(isContact(person), false);
    assert.equal(outside.rows.size, rows);
  });

  it("asks for each removal of somebody whose account is gone once, however long it lasts", async () => {
    const person = await agreed();
    await jobs.drain();
    assert.ok(isContact(person));
    outside.trouble("cut");
    await database.asOwner((owner) => sql`delete from accounts."user" where id = ${person.userId}`.execute(owner));
    for (let turn = 0; turn < 6; turn++) {
      clock.pass(10 * MINUTE_MS);
      await app.product.passTime();
    }
    const text = "select name from queue.job where name like 'remove-%' and state < 'completed' order by name";
    assert.deepEqual((await database.queue.executeSql(text, [])).rows, [
      { name: "remove-activecampaign" },
      { name: "remove-airtable" },
    ]);
    outside.trouble(null);
    await jobs.drain();
    assert.equal(isContact(person), false);
  });
});

const RECORDS: Record<string, OutsideRecord> = {
  activecampaign: { key: "amina@example.test", fields: { firstName: "Amina", lastName: "Rahman" } },
  airtable: { key: "a-key", fields: { q1: "invited" } },
};
const PATIENCE_MS = 1000;

for (const [name, open] of [
  ["activecampaign", () => activeCampaign(CAMPAIGN, clock, PATIENCE_MS)],
  ["airtable", () => airtable(TABLE, clock, PATIENCE_MS)],
] as const)
  describe(`${name} in trouble`, () => {
    const record = RECORDS[name] as OutsideRecord;

    for (const trouble of ["slow", "500", "429", "cut", "garbage", "key"] satisfies Trouble[])
      it(`is a fault that is over once the service is well, and held up nobody for longer than its limit (${trouble})`, async () => {
        const service = open();
        outside.trouble(trouble);
        const began = performance.now();
        await assert.rejects(service.put(record, null), OutsideFault);
        await assert.rejects(service.remove({ outsideId: null, key: record.key }), OutsideFault);
        const took = performance.now() - began;
        assert.ok(took < 2 * PATIENCE_MS + 1500, `${took} ms`);
        outside.trouble(null);
        clock.pass(MINUTE_MS);
        const id = await service.put(record, null);
        await service.remove({ outsideId: id, key: record.key });
      });

    it("is asked nothing for thirty seconds after a 429", async () => {
      const service = open();
      outside.trouble("429");
      await assert.rejects(service.put(record, null), OutsideFault);
      outside.trouble(null);
      const asked = outside.asked.length;
      clock.pass(29_000);
      await assert.rejects(service.put(record, null), /left alone/u);
      assert.equal(outside.asked.length, asked);
      clock.pass(1000);
      await service.put(record, null);
    });
  });
