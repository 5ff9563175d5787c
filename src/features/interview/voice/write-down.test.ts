import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { sql } from "kysely";
import type { SpeechService, Transcript } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { recordingOf as recordedWebm } from "../../../../tests/api/recorder.ts";
import { playedVoice } from "../../../../tests/stand-ins/played-voice.ts";
import { openSpeechServer } from "../../../../tests/stand-ins/speech-server.ts";
import { soundKindOf } from "./sound-kind.ts";

type Failure = { message: string };

const provider = await openSpeechServer();
after(() => provider.close());
after(() => assert.deepEqual(provider.faults, []));
const settings = {
  SPEECH_PROVIDER: "compatible",
  SPEECH_URL: provider.url,
  SPEECH_NAME: "Played Speech",
  TRANSCRIPTION_MODEL: "played",
  SPEECH_PERSON_MINUTES: "1",
  SPEECH_DAY_MINUTES: "2",
};
const app = await openTestApp({ settings });

const recordingOf = (seconds: number) => playedVoice([{ voice: true, ms: seconds * 1000 }]);
const send = (person: Pick<Someone, "token"> | null, body: Buffer, type = "audio/webm") =>
  app.request<Transcript & Failure>("POST", "/api/voice/transcriptions", {
    ...(person ? { token: person.token } : {}),
    body,
    headers: { "content-type": type },
  });
const minutesOf = async ({ userId }: Someone) => {
  const { rows } = await app.product.database.asWorker((tx) =>
    sql<{ ms: number }>`select ms from speech_usage where user_id = ${userId}`.execute(tx),
  );
  return rows.map(({ ms }) => ms);
};

const overnight = () => app.product.database.asWorker((tx) => sql`update speech_usage set day = day - 1`.execute(tx));

beforeEach(async () => {
  provider.heard = [];
  provider.hear = () => ({ text: "I am so sorry." });
  await overnight();
});

describe("writing down what was said", () => {
  it("tells which words the provider was not sure of", async () => {
    const segment = { id: 0, seek: 0, start: 0, end: 1, tokens: [1], temperature: 0, compression_ratio: 1 };
    provider.hear = () => ({
      text: "I am. So story.",
      words: [{ word: "I", start: 0, end: 0.1 }],
      segments: [
        { ...segment, text: " I am.", avg_logprob: -0.1, no_speech_prob: 0 },
        { ...segment, id: 1, text: " So story.", avg_logprob: -1.2, no_speech_prob: 0 },
      ],
    });
    const { body } = await send(await app.someone(), recordingOf(1));
    assert.deepEqual(body.unsure, [{ at: 6, text: "So story." }]);
    assert.equal(body.keepsFillers, undefined);
  });

  it("gives the provider's words, timed where it times them and never past the end", async () => {
    provider.hear = () => ({
      text: "I am",
      words: [
        { word: "I", start: -0.1, end: 0.2 },
        { word: "am".repeat(80), start: 0.2, end: 7 },
      ],
    });
    const person = await app.someone();
    const { status, body } = await send(person, recordingOf(1));
    assert.equal(status, 200);
    assert.deepEqual(body, {
      text: "I am",
      words: [
        { word: "I", startMs: 0, endMs: 200 },
        { word: "am".repeat(50), startMs: 200, endMs: 1000 },
      ],
    });
    assert.equal(provider.heard[0]?.fileName, "audio.wav");
    assert.deepEqual(await minutesOf(person), [1000]);
  });

  it("is for who is signed in, and says so before it reads anything", async () => {
    assert.equal((await send(null, recordingOf(1))).status, 401);
    assert.equal((await send(null, Buffer.alloc(9 * 1_048_576))).status, 401);
    assert.deepEqual(provider.heard, []);
  });

  it("goes by the bytes, not by what they are called", async () => {
    const person = await app.someone();
    for (const wrong of [Buffer.from("<html>"), Buffer.from("RIFF....WAVE nothing else"), Buffer.from("OggS")])
      assert.equal((await send(person, wrong)).status, 400);
    assert.equal((await send(person, recordingOf(1), "application/json")).status, 400);
    assert.equal((await send(person, Buffer.alloc(0))).status, 400);
    assert.deepEqual(provider.heard, []);
  });

  it("keeps serving others while bytes are read that were made to keep it busy", { timeout: 20_000 }, async () => {
    const person = await app.someone();
    const endless = Buffer.concat([await recordedWebm("webm", 1), Buffer.alloc(50_000)]);
    const reading = Array.from({ length: 5 }, () => send(person, endless));
    assert.equal((await app.request("GET", "/api/voice/service")).status, 200);
    const answers = await Promise.all(reading);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [400, 400, 400, 429, 429]);
    assert.equal((await send(person, recordingOf(1))).status, 200);
  });

  it("counts a recording by its bytes when it says that it is shorter", async () => {
    const person = await app.someone();
    const short = recordingOf(10);
    short.writeUInt32LE(0xff_ff_ff_00, 24);
    short.writeUInt32LE(0xff_ff_ff_00, 28);
    assert.equal((await send(person, short)).status, 200);
    assert.deepEqual(await minutesOf(person), [Math.ceil(short.length / 200)]);
  });

  it("takes 8 MB and not more", async () => {
    const person = await app.someone();
    assert.equal((await send(person, Buffer.alloc(8 * 1_048_576 + 1))).status, 413);
  });

  it("says a sentence when the provider fails, which costs no minutes", async () => {
    provider.hear = () => ({ status: 500 });
    const person = await app.someone();
    const { status, body } = await send(person, recordingOf(50));
    assert.equal(status, 503);
    assert.match(body.message, /Please type it/u);
    assert.deepEqual(await minutesOf(person), [0]);
    provider.hear = () => ({ text: "Yes." });
    assert.equal((await send(person, recordingOf(50))).status, 200);
  });

  it("ends with the person's minutes of the day, and begins again the next", async () => {
    const person = await app.someone();
    assert.equal((await send(person, recordingOf(40))).status, 200);
    const { status, body } = await send(person, recordingOf(40));
    assert.equal(status, 429);
    assert.match(body.message, /Typing always works/u);
    assert.equal((await send(person, recordingOf(20))).status, 200);
    await overnight();
    assert.equal((await send(person, recordingOf(40))).status, 200);
  });

  it("ends with everybody's minutes of the day", async () => {
    for (let people = 0; people < 2; people++)
      assert.equal((await send(await app.someone(), recordingOf(55))).status, 200);
    assert.equal((await send(await app.someone(), recordingOf(55))).status, 429);
  });
});

describe("which speech provider serves", () => {
  it("is said by the name candidates are told", async () => {
    const { body } = await app.request<SpeechService>("GET", "/api/voice/service");
    assert.deepEqual(body, { transcription: "Played Speech", speech: null });
  });

  it("is nobody by default, and then nothing is taken", async () => {
    const plain = await openTestApp();
    const { body } = await plain.request<SpeechService>("GET", "/api/voice/service");
    assert.deepEqual(body, { transcription: null, speech: null });
    const { token } = await plain.someone();
    const sent = { token, body: recordingOf(1), headers: { "content-type": "audio/wav" } };
    assert.equal((await plain.request("POST", "/api/voice/transcriptions", sent)).status, 404);
  });
});

describe("what a recording is, by its first bytes", () => {
  const kinds: [string, ReturnType<typeof soundKindOf>][] = [
    ["\u001AE\u00DF\u00A3....", "audio/webm"],
    ["OggS....", "audio/ogg"],
    ["\0\0\0\u0018ftypmp42", "audio/mp4"],
    ["RIFF....WAVEfmt ", "audio/wav"],
    ["RIFF....AVI ", null],
    ["ID3", null],
    ["", null],
  ];
  for (const [bytes, kind] of kinds)
    it(`${JSON.stringify(bytes)} is ${kind ?? "no recording"}`, () =>
      assert.equal(soundKindOf(Buffer.from(bytes, "latin1")), kind));
});
