import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { after, beforeEach, describe, it } from "node:test";
import { sql } from "kysely";
import { openModelServer } from "../stand-ins/model-server.ts";
import { TOLD } from "../stand-ins/model-set-up.ts";
import { eventsIn, openTestApp } from "./test-app.ts";

const server = await openModelServer();
after(() => server.close());
const app = await openTestApp({
  settings: {
    LANGUAGE_MODEL_PROVIDER: "anthropic",
    LANGUAGE_MODEL: "a-model",
    LANGUAGE_MODEL_KEY: "a-key",
    LANGUAGE_MODEL_URL: server.url,
    METRICS_TOKEN: "a token for the metrics",
  },
});
const { request, product } = app;

beforeEach(() => {
  server.conduct = () => ({ say: TOLD });
});

type Sat = { events: Record<string, unknown>[]; attemptId: string; token: string; userId: string; email: string };

async function say(text: string): Promise<Sat> {
  const person = await app.someone();
  const body = { stationId: "a-wasted-morning", key: randomUUID() };
  const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token: person.token, body })).body;
  await request("POST", `/api/attempts/${id}/enter`, { token: person.token });
  const turn = { seq: 1, text, atMs: 9000 };
  const { body: events } = await request("POST", `/api/attempts/${id}/turns`, { token: person.token, body: turn });
  return { ...person, events: eventsIn(events), attemptId: id };
}

const storedOf = async ({ attemptId }: Sat) => {
  const { rows } = await product.database.asWorker((tx) =>
    sql<{ replier: string; taken_over: string | null; text: string }>`
      select replier, taken_over, text from turns where attempt_id = ${attemptId} and seq = 2`.execute(tx),
  );
  return rows[0];
};

describe("an interview with a language model", () => {
  it("streams the model's sentences and notes who spoke", async () => {
    const sat = await say("I'm so sorry. What happened?");
    const sentences = sat.events.filter(({ type }) => type === "delta").map(({ text }) => text);
    assert.equal(sentences.join(" "), TOLD);
    assert.equal(sat.events.at(-1)?.["isTakenOver"], false);
    const stored = await storedOf(sat);
    assert.match(stored?.replier ?? "", /^anthropic a-model, prompt /u);
    assert.equal(stored?.taken_over, null);
    assert.equal(stored?.text, TOLD);
  });

  it("notes a take-over, and loses no reply", async () => {
    server.conduct = () => ({ status: 500 });
    const sat = await say("I'm so sorry. What happened?");
    assert.equal(sat.events.at(-1)?.["isTakenOver"], true);
    const stored = await storedOf(sat);
    assert.equal(stored?.taken_over, "failed");
    assert.match(stored?.text ?? "", /locked/u);
  });

  it("sends what the privacy policy says, and nothing else of the person", async () => {
    const policy = (await readFile("content/policies/privacy-policy.md", "utf8")).replaceAll(/\s+/gu, " ");
    assert.ok(policy.includes("Not your name, email address, account or internet address"));
    const sat = await say("I'm so sorry. What happened?");
    const sent = server.asked.at(-1)?.text ?? "";
    assert.ok(sent.includes("I'm so sorry. What happened?"));
    for (const own of [sat.email, sat.userId, sat.token, sat.attemptId]) assert.ok(!sent.includes(own));
  });

  it("sends nothing of an answer that speaks of harm", async () => {
    const before = server.asked.length;
    const { events } = await say("I want to kill myself and I don't feel safe.");
    assert.equal(server.asked.length, before);
    assert.equal(events.at(-1)?.["isOver"], true);
  });

  it("counts numbers alone, for the person and the day", async () => {
    const sat = await say("I'm so sorry. What happened?");
    const { rows } = await product.database.asPerson(sat.userId, (tx) =>
      sql<Record<string, unknown>>`select * from model_usage`.execute(tx),
    );
    assert.equal(rows.length, 1);
    const { user_id: owner, day, ...numbers } = rows[0] ?? {};
    assert.equal(owner, sat.userId);
    assert.ok(day);
    assert.deepEqual(Object.keys(numbers).toSorted(), ["input_tokens", "interview_ms", "output_tokens", "turns"]);
  });

  it("shows first tokens and take-overs among the metrics", async () => {
    const headers = { authorization: "Bearer a token for the metrics" };
    const { body } = await request<string>("GET", "/api/metrics", { headers });
    assert.match(body, /stationwise_model_first_token_seconds_count [1-9]/u);
    assert.match(body, /stationwise_model_take_overs_total\{reason="failed"\} 1/u);
  });

  it("asks as Anthropic's own client would", () => {
    assert.ok(server.asked.length > 2);
    assert.deepEqual(server.faults, []);
  });
});
