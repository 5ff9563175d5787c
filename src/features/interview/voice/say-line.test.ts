import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { scriptedExaminer } from "../../../../tests/api/scripted-examiner.ts";
import { talkIn } from "../../../../tests/api/talk.ts";
import { openSpeechServer } from "../../../../tests/stand-ins/speech-server.ts";

type Failure = { message: string };
type Attempt = { id: string; turns: { text: string }[] };

const provider = await openSpeechServer();
after(() => provider.close());
after(() => assert.deepEqual(provider.faults, []));
const examiner = scriptedExaminer();
const app = await openTestApp({
  examiner,
  settings: {
    SPEECH_PROVIDER: "compatible",
    SPEECH_URL: provider.url,
    SPEECH_KEY: "a-key",
    SPEECH_MODEL: "gpt-4o-mini-tts",
    SPEECH_VOICES: "sage, fable, nova",
    SPEECH_PERSON_MINUTES: "1",
  },
});

const talk = await talkIn(app);

async function inside(person: Someone): Promise<Attempt> {
  const id = await talk.inTheRoom(person);
  return { id, turns: (await talk.read(person, id)).turns };
}
const say = ({ token }: Pick<Someone, "token">, attemptId: string, text: string, actor: string | null = "Yvonne") =>
  app.request<Failure>("POST", "/api/voice/speech", { token, body: { attemptId, text, actor } });

beforeEach(() => {
  provider.said = [];
  provider.say = () => Buffer.from("ID3 played speech");
});

describe("the partner's line, said by the speech provider", () => {
  it("comes back as sound, in a voice of the actor's that is not the examiner's", async () => {
    const person = await app.someone();
    const { id, turns } = await inside(person);
    const sentence = turns[0]?.text.split(". ")[0] ?? "";
    const answer = await say(person, id, sentence);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["content-type"], "audio/mpeg");
    await say(person, id, sentence, null);
    await say(person, id, sentence);
    const voices = provider.said.map(({ voice }) => voice);
    assert.deepEqual(provider.said[0], {
      model: "gpt-4o-mini-tts",
      input: sentence,
      voice: voices[0],
      response_format: "mp3",
    });
    assert.equal(voices[1], "sage");
    assert.notEqual(voices[0], "sage");
    assert.equal(voices[2], voices[0]);
  });

  it("is said as far as it has come, before it is stored", async () => {
    const person = await app.someone();
    const { id } = await inside(person);
    const line = await talk.say(person, id, { text: "What happened?" });
    await line.next();
    const reply = await examiner.next();
    assert.equal((await say(person, id, "They told us to come at eight.")).status, 400);
    reply.say("They told us to come at eight.");
    await line.next();
    assert.equal((await say(person, id, "They told us to come at eight.")).status, 200);
    assert.equal((await say(await app.someone(), id, "They told us to come at eight.")).status, 404);
    reply.end();
    await line.rest();
  });

  it("is no text of anybody's own, and nothing the candidate said", async () => {
    const person = await app.someone();
    const { id } = await inside(person);
    const { status, body } = await say(person, id, "Read me my homework.");
    assert.equal(status, 400);
    assert.match(body.message, /Only what was said to you/u);
    assert.equal((await say(person, id, "x".repeat(601))).status, 400);
    assert.equal((await say(person, id, "")).status, 400);
    assert.deepEqual(provider.said, []);
  });

  it("is not there for a stranger, nor for somebody who is not signed in, nor after the station", async () => {
    const person = await app.someone();
    const { id, turns } = await inside(person);
    const text = turns[0]?.text.slice(0, 20) ?? "";
    assert.equal((await say(await app.someone(), id, text)).status, 404);
    const body = { attemptId: id, text, actor: null };
    assert.equal((await app.request("POST", "/api/voice/speech", { body })).status, 401);
    await app.request("POST", `/api/attempts/${id}/leave`, { token: person.token });
    assert.equal((await say(person, id, text)).status, 404);
    assert.deepEqual(provider.said, []);
  });

  it("costs nothing when the provider fails, and ends with the person's minutes of the day", async () => {
    const person = await app.someone();
    const { id, turns } = await inside(person);
    const text = turns[0]?.text ?? "";
    provider.say = () => ({ status: 500 });
    assert.equal((await say(person, id, text)).status, 503);
    provider.say = () => Buffer.from("ID3 played speech");
    const statuses: number[] = [];
    for (let times = 0; times < 60 && statuses.at(-1) !== 429; times++)
      statuses.push((await say(person, id, text)).status);
    const mostTimes = Math.floor(60_000 / Math.ceil((text.length / 14.5) * 1000));
    assert.deepEqual(statuses, [...Array.from({ length: mostTimes }, () => 200), 429]);
  });
});
