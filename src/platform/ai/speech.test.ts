import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import * as z from "zod";
import { testClock } from "../../../tests/api/test-app.ts";
import { playedVoice } from "../../../tests/stand-ins/played-voice.ts";
import { openSpeechServer, type Hearing } from "../../../tests/stand-ins/speech-server.ts";
import { ModelFault } from "./language-model.ts";
import { speechOf } from "./speech.ts";
import { speechEnvironment, speechSettingsOf, type SpeechSettings } from "./speech-settings.ts";

const server = await openSpeechServer();
after(() => server.close());
const clock = testClock();
const WAV = playedVoice([{ voice: true, ms: 200 }]);

function settingsOf(env: Record<string, string>): SpeechSettings | null {
  return speechSettingsOf(z.object(speechEnvironment).parse(env));
}
const speech = (env: Record<string, string> = {}, more: Partial<SpeechSettings> = {}) => {
  const settings = settingsOf({
    SPEECH_PROVIDER: "openai",
    SPEECH_KEY: "a-key",
    SPEECH_URL: server.url,
    TRANSCRIPTION_MODEL: "gpt-transcribe",
    SPEECH_MODEL: "gpt-4o-mini-tts",
    ...env,
  });
  assert.ok(settings);
  return speechOf({ ...settings, ...more }, clock);
};
const faultOf = async (work: Promise<unknown>) => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(fault instanceof ModelFault, String(fault));
  return fault;
};

beforeEach(() => {
  server.heard = [];
  server.faults = [];
  server.hear = () => ({ text: "All right." });
});
after(() => assert.deepEqual(server.faults, []));

describe("a recording that is turned into words", () => {
  it("goes to the provider as English, under a name that says what it is", async () => {
    assert.deepEqual(await speech().transcribe(WAV, "audio/wav"), { text: "All right." });
    assert.deepEqual(server.faults, []);
    assert.deepEqual(server.heard[0]?.fields, { model: "gpt-transcribe", languages: ["en"], temperature: 0 });
    assert.equal(server.heard[0]?.fileName, "audio.wav");
    assert.ok(server.heard[0]?.bytes.equals(WAV));
  });

  it("of a kind the SDK does not know by its bytes keeps its name", async () => {
    await speech().transcribe(Buffer.from("\0\0\0\u0020ftypiso5"), "audio/mp4");
    assert.equal(server.heard[0]?.fileName, "audio.m4a");
  });

  it("has its words timed where the provider does so", async () => {
    server.hear = () => ({
      text: "All right",
      words: [
        { word: " All", start: 0.12, end: 0.3 },
        { word: "right", start: 0.3, end: 0.5004 },
      ],
    });
    const { words } = await speech({ TRANSCRIPTION_MODEL: "whisper-1" }).transcribe(WAV, "audio/wav");
    assert.deepEqual(words, [
      { word: "All", startMs: 120, endMs: 300 },
      { word: "right", startMs: 300, endMs: 500 },
    ]);
    assert.deepEqual(server.heard[0]?.fields, {
      model: "whisper-1",
      language: "en",
      response_format: "verbose_json",
      temperature: 0,
      timestamp_granularities: ["word"],
    });
  });

  it("is sent once more without timings to a server that does not know them, and never with them again", async () => {
    const compatible = speech({ SPEECH_PROVIDER: "compatible", TRANSCRIPTION_MODEL: "small" });
    server.hear = ({ fields }) => (fields["response_format"] === "verbose_json" ? { status: 400 } : { text: "Yes." });
    assert.deepEqual(await compatible.transcribe(WAV, "audio/wav"), { text: "Yes." });
    assert.deepEqual(await compatible.transcribe(WAV, "audio/wav"), { text: "Yes." });
    assert.equal(server.heard.length, 3);
  });

  it("in which nobody speaks has no words", async () => {
    server.hear = () => ({ text: "" });
    assert.deepEqual(await speech().transcribe(WAV, "audio/wav"), { text: "" });
  });

  const wrongs: [string, Hearing, ModelFault["reason"]][] = [
    ["an error", { status: 500 }, "failed"],
    ["a refusal", { status: 429, headers: { "retry-after": "7" } }, "refused"],
    ["a page instead of an answer", "garbage", "failed"],
    ["silence", "silence", "slow"],
    ["a cut line", "cut", "failed"],
  ];
  for (const [what, hearing, reason] of wrongs) {
    it(`fails on ${what}, with a reason that quotes nothing`, async () => {
      server.hear = () => hearing;
      const fault = await faultOf(
        speech({}, reason === "slow" ? { transcriptionMs: 200 } : {}).transcribe(WAV, "audio/wav"),
      );
      assert.equal(fault.reason, reason);
      assert.equal(fault.cause, undefined);
    });
  }

  it("is not sent to a provider that has failed three times, until some time has passed", async () => {
    const failing = speech();
    server.hear = () => ({ status: 500 });
    for (let time = 0; time < 4; time++) await faultOf(failing.transcribe(WAV, "audio/wav"));
    assert.equal(server.heard.length, 3);
    server.hear = () => ({ text: "Back." });
    clock.pass(60_000);
    assert.deepEqual(await failing.transcribe(WAV, "audio/wav"), { text: "Back." });
  });

  it("is left alone when whoever asked hangs up, which is nobody's fault", async () => {
    server.hear = () => "silence";
    const asker = new AbortController();
    const asked = speech().transcribe(WAV, "audio/wav", asker.signal);
    asker.abort();
    assert.equal((await faultOf(asked)).isOfProvider, false);
  });
});

describe("a sentence that is said", () => {
  it("comes back as sound in the voice that was asked for", async () => {
    const { audio, mime } = await speech().say("Good morning.", "sage");
    assert.equal(mime, "audio/mpeg");
    assert.equal(Buffer.from(audio).toString(), "ID3 played speech");
    assert.deepEqual(server.said, [
      { model: "gpt-4o-mini-tts", input: "Good morning.", voice: "sage", response_format: "mp3" },
    ]);
  });

  for (const [how, reason] of [
    [{ status: 500 }, "failed"],
    [{ status: 429 }, "refused"],
    ["cut", "failed"],
    ["silence", "slow"],
    ["garbage", "failed"],
  ] as const)
    it(`fails when the provider does (${JSON.stringify(how)})`, async () => {
      server.say = () => how;
      const limits = reason === "slow" ? { speechMs: 200 } : {};
      assert.equal((await faultOf(speech({}, limits).say("Good morning.", "sage"))).reason, reason);
    });
});

describe("a speech provider that is gone for an hour", () => {
  it("costs a handful of requests, and serves again within five minutes of its return", async () => {
    const failing = speech();
    server.hear = () => ({ status: 503 });
    server.say = () => ({ status: 503 });
    server.said = [];
    for (let half = 0; half < 120; half++) {
      await faultOf(failing.transcribe(WAV, "audio/wav"));
      await faultOf(failing.say("Good morning.", "sage"));
      clock.pass(30_000);
    }
    for (const asked of [server.heard, server.said]) assert.ok(asked.length < 25, String(asked.length));
    server.hear = () => ({ text: "Back." });
    server.say = () => Buffer.from("ID3 played speech");
    clock.pass(300_000);
    assert.deepEqual(await failing.transcribe(WAV, "audio/wav"), { text: "Back." });
    assert.equal((await failing.say("Good morning.", "sage")).mime, "audio/mpeg");
  });
});

describe("the settings of a speech provider", () => {
  it("are none by default", () => assert.equal(settingsOf({}), null));
  it("name the provider as candidates read it", () => {
    assert.equal(settingsOf({ SPEECH_PROVIDER: "openai", SPEECH_KEY: "k", SPEECH_MODEL: "m" })?.name, "OpenAI");
    const own = { SPEECH_PROVIDER: "compatible", SPEECH_URL: "https://speech.example.test/v1", SPEECH_MODEL: "m" };
    assert.equal(settingsOf(own)?.name, "speech.example.test");
    assert.equal(settingsOf({ ...own, SPEECH_NAME: "Our own" })?.name, "Our own");
  });
  for (const [wrong, sentence] of [
    [{ SPEECH_KEY: "k" }, /SPEECH_PROVIDER is missing/u],
    [{ SPEECH_PROVIDER: "openai", SPEECH_KEY: "k" }, /TRANSCRIPTION_MODEL or SPEECH_MODEL is missing/u],
    [{ SPEECH_PROVIDER: "openai", SPEECH_MODEL: "m" }, /SPEECH_KEY is missing/u],
    [{ SPEECH_PROVIDER: "compatible", SPEECH_MODEL: "m" }, /SPEECH_URL is missing/u],
    [{ SPEECH_PROVIDER: "openai", SPEECH_KEY: "k", SPEECH_MODEL: "m", SPEECH_URL: "http://x.test" }, /https:/u],
  ] as const)
    it(`are refused when ${sentence.source}`, () => assert.throws(() => settingsOf(wrong), sentence));
});
