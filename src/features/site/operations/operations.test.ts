import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { sql } from "kysely";
import type { Attempt } from "#contract/interview/attempts";
import type { Disagreements } from "#contract/marking/marking";
import type { SpeechService } from "#contract/interview/voice";
import { eventsIn, openTestApp } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";
import { TOLD } from "../../../../tests/stand-ins/model-set-up.ts";
import { openModelServer } from "../../../../tests/stand-ins/model-server.ts";
import { playedVoice } from "../../../../tests/stand-ins/played-voice.ts";
import { openSpeechServer } from "../../../../tests/stand-ins/speech-server.ts";
import type { Gaps, Overview } from "./contract.ts";

const ADMIN = "warden@example.test";
const model = await openModelServer();
const speech = await openSpeechServer();
after(() => Promise.all([model.close(), speech.close()]));
model.conduct = () => ({ say: TOLD });
speech.hear = () => ({ text: "I am so sorry." });
const app = await openTestApp({
  settings: {
    ADMIN_EMAILS: ` Warden@Example.test , other@example.test`,
    LANGUAGE_MODEL_PROVIDER: "compatible",
    LANGUAGE_MODEL: "a-model",
    LANGUAGE_MODEL_KEY: "a-key",
    LANGUAGE_MODEL_URL: model.url,
    SPEECH_PROVIDER: "compatible",
    SPEECH_URL: speech.url,
    SPEECH_NAME: "Played Speech",
    TRANSCRIPTION_MODEL: "played",
  },
});
const read = (token?: string) => app.request<Overview>("GET", "/api/operations", token ? { token } : {});

const warden = await app.admin(ADMIN);

const turn = (key: string, isOn: boolean) =>
  app.request("PUT", `/api/operations/providers/${key}`, { token: warden.token, body: { isOn } });
/** Longer than a process goes by what it knows of the switches. */
const aMoment = () => app.clock.pass(3000);

const providerNamed = async (key: string) => {
  const { providers } = (await read(warden.token)).body;
  return providers.find((each) => each.key === key);
};

const asOwner = (table: string, change: Parameters<typeof pastRowSecurity>[2]) =>
  pastRowSecurity(app.product.database, table, change);

describe("the operations page's figures", () => {
  it("are not there for anybody but an admin, nor are the switches", async () => {
    const { token } = await app.someone();
    for (const someone of [undefined, token, "no-token-at-all"]) {
      assert.equal((await read(someone)).status, 404);
      const given = someone ? { token: someone } : {};
      const answer = await app.request("PUT", "/api/operations/providers/language-model", {
        ...given,
        body: { isOn: false },
      });
      assert.equal(answer.status, 404);
    }
    assert.equal((await providerNamed("language-model"))?.isOn, true);
    assert.equal((await read(warden.token)).status, 200);
  });

  it("are not there for an admin whose address is not confirmed", async () => {
    const confirm = (isConfirmed: boolean) =>
      app.product.database.asAccounts((tx) =>
        sql`update "user" set "emailVerified" = ${isConfirmed} where id = ${warden.userId}`.execute(tx),
      );
    await confirm(false);
    assert.equal((await read(warden.token)).status, 404);
    await confirm(true);
    assert.equal((await read(warden.token)).status, 200);
  });

  it("ask an admin who signed in with one step for two, and tell nobody else that they are there", async () => {
    const body = { email: warden.email, password: PASSWORD };
    const { challenge } = (await app.request<{ challenge: string }>("POST", "/api/accounts/sign-in", { body })).body;
    assert.equal((await read(challenge)).status, 404);
    await app.request("DELETE", "/api/security/authenticator", { token: warden.token });
    const oneStep = await app.request<{ token: string }>("POST", "/api/accounts/sign-in", { body });
    const refused = await read(oneStep.body.token);
    assert.deepEqual([refused.status, (refused.body as unknown as { code: string }).code], [403, "FORBIDDEN"]);
    assert.equal((await read(warden.token)).status, 403);
    await turnOnTwoSteps(async (method, path, given = {}) => {
      const answer = await app.request(method, `/api${path}`, { token: warden.token, body: given });
      return answer.body as never;
    }, app.clock.now());
    assert.equal((await read(warden.token)).status, 200);
    assert.equal((await read(oneStep.body.token)).status, 403);
  });

  it("give the median and the 95th percentile of the gaps, by who replied", async () => {
    const person = await app.someone();
    const attemptId = await app.finishStation(
      person,
      Array.from({ length: 20 }, () => "I am so sorry."),
    );
    await asOwner("turns", (owner) =>
      sql`update turns set replier = case when seq > 20 then 'openai/gpt' else 'built-in' end,
        taken_over = case when seq = 40 then 'slow' end where attempt_id = ${attemptId}`.execute(owner),
    );
    const note = (seq: number) =>
      app.request("POST", "/api/voice/gaps", { token: person.token, body: { attemptId, seq, gapMs: seq * 100 } });
    for (let seq = 2; seq <= 40; seq += 2) await note(seq);
    const age = (days: number, upTo: number) =>
      asOwner("voice_gaps", (owner) =>
        sql`update voice_gaps set at = at - ${days} * interval '1 day' where seq <= ${upTo}`.execute(owner),
      );
    await age(2, 20);

    const { gaps, takeOvers } = (await read(warden.token)).body;
    const of = (replier: Gaps["replier"]) => gaps.find((each) => each.replier === replier);
    assert.deepEqual(of("all"), {
      replier: "all",
      day: { n: 10, p50: 3100, p95: 3910 },
      week: { n: 20, p50: 2100, p95: 3810 },
    });
    assert.deepEqual(of("built-in"), { replier: "built-in", day: null, week: { n: 10, p50: 1100, p95: 1910 } });
    assert.equal(of("model")?.day?.n, 9);
    assert.deepEqual(of("taken-over")?.day, { n: 1, p50: 4000, p95: 4000 });
    assert.deepEqual(takeOvers, [{ reason: "slow", day: 1, week: 1 }]);

    await age(8, 40);
    assert.deepEqual(
      (await read(warden.token)).body.gaps.map(({ day, week }) => [day, week]),
      Array.from({ length: 4 }, () => [null, null]),
    );
  });
});

describe("what people disagree with", () => {
  it("is counted by station, criterion and marker, and nobody's words are told", async () => {
    assert.deepEqual((await read(warden.token)).body.disputed, []);
    const person = await app.someone();
    const attemptId = await app.finishStation(person, ["I'm so sorry. What happened?"]);
    await app.product.jobs.drain();
    const { token } = person;
    const path = `/api/attempts/${attemptId}/disagreements`;
    const { about } = (await app.request<Disagreements>("GET", path, { token })).body;
    const criterion = about.at(-1);
    for (const { id } of [about[0], criterion].filter((each) => each !== undefined)) {
      const body = { key: crypto.randomUUID(), criterion: id, says: "a-secret-of-mine" };
      assert.equal((await app.request("POST", path, { token, body })).status, 200);
    }
    const { disputed } = (await read(warden.token)).body;
    assert.equal(disputed.length, 2);
    const [one, overall] = disputed;
    assert.equal(one?.criterion, criterion?.statement);
    assert.ok(one?.domain);
    assert.deepEqual([overall?.criterion, overall?.domain, overall?.week, overall?.all], [null, null, 1, 1]);
    assert.equal(one.station, "a-wasted-morning");
    assert.match(one.marker, /^built-in /u);
    assert.ok(one.marks >= 1);
    assert.doesNotMatch(JSON.stringify(disputed), /a-secret-of-mine|so sorry/u);
  });
});

/** Whether the first turn of a station went to the model, and whether the built-in examiner took it over. */
async function sayOnce(): Promise<{ isTold: boolean; isTakenOver: unknown }> {
  const { token } = await app.someone();
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { id } = (await app.request<Attempt>("POST", "/api/attempts", { token, body })).body;
  await app.request("POST", `/api/attempts/${id}/enter`, { token });
  const said = { seq: 1, text: "I'm so sorry. What happened?", atMs: 9000 };
  const events = eventsIn((await app.request("POST", `/api/attempts/${id}/turns`, { token, body: said })).body);
  const sentences = events.filter(({ type }) => type === "delta").map(({ text }) => text);
  return { isTold: sentences.join(" ") === TOLD, isTakenOver: events.at(-1)?.["isTakenOver"] };
}

describe("the switches of what the product leans on", () => {
  it("turn the language model off and on while the product runs", async () => {
    assert.deepEqual(await sayOnce(), { isTold: true, isTakenOver: false });
    assert.equal((await turn("language-model", false)).status, 200);
    aMoment();
    const asked = model.asked.length;
    assert.deepEqual(await sayOnce(), { isTold: false, isTakenOver: true });
    assert.equal(model.asked.length, asked);
    const off = await providerNamed("language-model");
    assert.deepEqual([off?.name, off?.isOn], ["compatible a-model", false]);
    assert.ok(off?.changedAt);
    assert.ok(
      (await read(warden.token)).body.takeOvers.some(({ reason, day }) => reason === "switched-off" && day === 1),
    );
    assert.equal((await turn("language-model", true)).status, 200);
    aMoment();
    assert.deepEqual(await sayOnce(), { isTold: true, isTakenOver: false });
  });

  it("turn speech off and on, and tell the minutes of the day", async () => {
    const person = await app.someone();
    const service = async () => (await app.request<SpeechService>("GET", "/api/voice/service")).body.transcription;
    const send = () =>
      app.request("POST", "/api/voice/transcriptions", {
        token: person.token,
        body: playedVoice([{ voice: true, ms: 30_000 }]),
        headers: { "content-type": "audio/webm" },
      });
    assert.equal(await service(), "Played Speech");
    assert.equal((await send()).status, 200);
    await turn("speech", false);
    aMoment();
    assert.equal(await service(), null);
    assert.equal((await send()).status, 404);
    await turn("speech", true);
    aMoment();
    assert.equal((await send()).status, 200);
    assert.equal(speech.heard.length, 2);
    const state = await providerNamed("speech");
    assert.equal(state?.name, "Played Speech (turns speech into words)");
    assert.deepEqual(state?.used, ["1 of 5,000 minutes of sound"]);
  });

  it("turn the model that marks off and on by itself", async () => {
    const before = await providerNamed("marking-model");
    assert.deepEqual([before?.name, before?.isOn], ["compatible a-model", true]);
    assert.match(before?.used.join(", ") ?? "", /^[\d,]+ answers, [\d,]+ of 50,000,000 tokens$/u);
    assert.equal((await turn("marking-model", false)).status, 200);
    assert.equal((await providerNamed("marking-model"))?.isOn, false);
    assert.equal((await providerNamed("language-model"))?.isOn, true);
    await turn("marking-model", true);
  });

  it("keep who turned them", async () => {
    await turn("speech", true);
    const { rows } = await app.product.database.asWorker((tx) =>
      sql<{ changed_by: string }>`select changed_by from feature_switches where name = 'speech'`.execute(tx),
    );
    assert.deepEqual(rows, [{ changed_by: warden.userId }]);
  });

  it("say until when a provider that fails is left alone", async () => {
    assert.equal((await providerNamed("language-model"))?.restsUntil, null);
    model.conduct = () => ({ status: 429, headers: { "retry-after": "60" } });
    assert.deepEqual(await sayOnce(), { isTold: false, isTakenOver: true });
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    assert.equal((await providerNamed("language-model"))?.restsUntil, until);
    model.conduct = () => ({ say: TOLD });
    app.clock.pass(60_000);
    assert.equal((await sayOnce()).isTold, true);
  });

  it("are not there for what is no provider", async () => {
    assert.equal((await turn("kettle", false)).status, 404);
    const plain = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
    const { token } = await plain.admin(ADMIN);
    const body = { isOn: false };
    const answer = await plain.request("PUT", "/api/operations/providers/speech", { token, body });
    assert.equal(answer.status, 404);
    const { providers } = (await plain.request<Overview>("GET", "/api/operations", { token })).body;
    assert.deepEqual(
      providers.map(({ key, name, used }) => [key, name, used]),
      [
        ["language-model", null, []],
        ["marking-model", null, []],
        ["speech", null, []],
      ],
    );
  });
});
