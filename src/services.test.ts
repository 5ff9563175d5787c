import assert from "node:assert/strict";
import { it } from "node:test";
import { configOf } from "./platform/config.ts";
import { servicesOf } from "./services.ts";

it("names where each service is, without a key of it, and when what failed there is tried again", () => {
  const secret = "a-secret-of-somebody";
  const config = configOf({
    NODE_ENV: "test",
    SMTP_URL: `smtps://post:${secret}@mail.example:465`,
    SENTRY_DSN: `https://${secret}@errors.example/7`,
    AIRTABLE_TOKEN: secret,
    AIRTABLE_BASE: "appAAAAAAAAAAAAAA",
    AIRTABLE_TABLE: "Answers",
  });
  const until = new Date("2026-11-22T10:00:00Z");
  const settled = { waiting: 0, active: 0, retrying: 0, failed: 0, oldestSeconds: null, nextTry: null };
  const failing = (job: string, nextTry: Date) => ({ ...settled, job, retrying: 1, nextTry });
  const later = new Date(until.getTime() + 60_000);
  const queues = [
    { ...settled, job: "send-letter" },
    failing("sync-airtable", later),
    failing("remove-airtable", until),
  ];
  const services = servicesOf(config, { payments: { jobs: [] }, recordings: { jobs: [] } })(queues);
  const named = Object.fromEntries(services.map(({ title, name }) => [title, name]));
  assert.deepEqual(named, {
    Mail: "mail.example:465",
    Payments: null,
    "Sign-in with Google": null,
    Recordings: "This server’s disk",
    ActiveCampaign: null,
    Airtable: "api.airtable.com",
    "Place of a visitor": null,
    "Error reports": "errors.example",
  });
  assert.ok(!JSON.stringify(services).includes(secret));
  assert.deepEqual(
    services.flatMap(({ title, nextTryAt }) => (nextTryAt === null ? [] : [[title, nextTryAt]])),
    [["Airtable", until.toISOString()]],
  );
});
