import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openModelServer, type Conduct } from "../../../tests/stand-ins/model-server.ts";
import { ModelFault, type Written } from "./language-model.ts";
import { sdkModelOf } from "./sdk-model.ts";
import { languageModelEnvironment, languageModelSettingsOf } from "./settings.ts";
import * as z from "zod";

const server = await openModelServer();
after(() => server.close());

const settingsOf = (provider: string) => {
  const settings = languageModelSettingsOf(
    z.object(languageModelEnvironment).parse({
      LANGUAGE_MODEL_PROVIDER: provider,
      LANGUAGE_MODEL: "a-model",
      LANGUAGE_MODEL_KEY: "a-key",
      LANGUAGE_MODEL_URL: server.url,
    }),
  );
  assert.ok(settings);
  return settings;
};

type Heard = { text: string; written: Written | null; fault: ModelFault | null };

async function hear(provider: string, conduct: Conduct, signal = new AbortController().signal): Promise<Heard> {
  server.conduct = () => conduct;
  const heard: Heard = { text: "", written: null, fault: null };
  const stream = sdkModelOf(settingsOf(provider)).stream({
    system: "You are Jo.",
    prompt: "Hello.",
    maxTokens: 90,
    signal,
  });
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) return { ...heard, written: next.value };
      heard.text += next.value;
    }
  } catch (error) {
    assert.ok(error instanceof ModelFault, String(error));
    return { ...heard, fault: error };
  }
}

for (const provider of ["openai", "anthropic", "compatible"]) {
  describe(`a model of the provider “${provider}”`, () => {
    it("is heard piece by piece, with its tokens", async () => {
      const heard = await hear(provider, { say: ["Good ", "morning."] });
      assert.equal(heard.text, "Good morning.");
      assert.deepEqual(heard.written, { input: 100, output: 4, isWhole: true });
    });

    it("says when it ran out of tokens", async () => {
      assert.equal((await hear(provider, { say: "Good", end: "length" })).written?.isWhole, false);
    });

    it("refuses with the time it wants to be left alone", async () => {
      const { fault } = await hear(provider, { status: 429, headers: { "retry-after": "7" } });
      assert.equal(fault?.reason, "refused");
      assert.equal(fault?.retryAfterMs, 7000);
    });

    it("that would not write this text is not to blame for the next", async () => {
      const { fault } = await hear(provider, { say: "", end: "filter" });
      assert.equal(fault?.reason, "refused");
      assert.equal(fault?.isOfProvider, false);
    });

    for (const [what, conduct] of Object.entries({
      "an error": { status: 500 },
      "a cut line": { say: "Good morning", end: "cut" },
      "a stream without an end": { say: "Good morning", end: "no-end" },
      "an error in the stream": { say: "Good morning", end: "error" },
      garbage: "garbage",
      "a page instead of a stream": "not-json",
    } satisfies Record<string, Conduct>)) {
      it(`fails on ${what}, and never ends quietly`, async () => {
        const { fault, written } = await hear(provider, conduct);
        assert.equal(written, null);
        assert.equal(fault?.reason, "failed");
      });
    }

    it("is hung up on when nobody reads on", async () => {
      server.conduct = () => ({ say: "Good morning", end: "hold" });
      const stop = new AbortController();
      const gone = server.nextHangUp();
      const stream = sdkModelOf(settingsOf(provider)).stream({
        system: "s",
        prompt: "p",
        maxTokens: 9,
        signal: stop.signal,
      });
      await stream.next();
      stop.abort();
      await gone;
      assert.ok(server.hungUp > 0);
    });

    it("puts nothing of what was said into its faults", async () => {
      const { fault } = await hear(provider, { status: 500 });
      assert.ok(fault);
      assert.equal(fault.cause, undefined);
      assert.doesNotMatch(`${fault.message} ${JSON.stringify(fault)}`, /Hello|a-key|You are Jo/u);
    });
  });
}

it("every request was as the vendors' types say, and so was every answer", () => {
  assert.ok(server.asked.length > 20);
  assert.deepEqual(server.faults, []);
});

it("OpenAI is told to keep nothing", () => {
  const asked = server.asked.filter(({ path }) => path.endsWith("/responses"));
  assert.ok(asked.length > 0 && asked.every(({ body }) => body["store"] === false));
});
