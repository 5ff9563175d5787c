import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { configOf } from "../config.ts";

const EXAMINER = {
  LANGUAGE_MODEL_PROVIDER: "anthropic",
  LANGUAGE_MODEL: "an-actor",
  LANGUAGE_MODEL_KEY: "a-key",
  LANGUAGE_MODEL_REASONING: "low",
};
const OWN = {
  MARKING_MODEL_PROVIDER: "compatible",
  MARKING_MODEL: "a-reader",
  MARKING_MODEL_URL: "http://localhost:1/v1",
};
const markingOf = (env: Record<string, string>) => configOf({ NODE_ENV: "test", ...env }).marking;

describe("the settings of a model that marks", () => {
  it("are none by default, and none where somebody says so", () => {
    assert.equal(markingOf({}), null);
    assert.equal(markingOf({ ...EXAMINER, MARKING_MODEL_PROVIDER: "none" }), null);
  });

  it("are the examiner's model's where nothing else is named", () => {
    const same = { provider: "anthropic", model: "an-actor", key: "a-key", url: null, reasoning: "low" };
    assert.deepEqual(markingOf(EXAMINER)?.address, same);
    assert.deepEqual(markingOf({ ...EXAMINER, MARKING_MODEL: "a-reader", MARKING_MODEL_REASONING: "high" })?.address, {
      ...same,
      model: "a-reader",
      reasoning: "high",
    });
  });

  it("with a provider of their own take nothing from the examiner's, its key least of all", () => {
    const own = { provider: "compatible", model: "a-reader", key: null, url: "http://localhost:1/v1", reasoning: null };
    assert.deepEqual(markingOf({ ...EXAMINER, ...OWN })?.address, own);
    assert.deepEqual(markingOf(OWN)?.address, own);
  });

  it("have limits", () => {
    const marking = markingOf({ ...OWN, MARKING_TOKENS_PER_MARK: "5000" });
    assert.equal(marking?.tokens.mark, 5000);
    assert.deepEqual([marking.answerMs, marking.markMs], [20_000, 90_000]);
  });

  for (const [wrong, sentence] of [
    [{ MARKING_MODEL: "a-reader" }, /MARKING_MODEL_PROVIDER is missing/u],
    [{ ...EXAMINER, MARKING_MODEL_KEY: "k" }, /MARKING_MODEL_PROVIDER is missing/u],
    [{ MARKING_MODEL_PROVIDER: "openai", MARKING_MODEL_KEY: "k" }, /MARKING_MODEL is missing/u],
    [{ ...EXAMINER, MARKING_MODEL_PROVIDER: "openai", MARKING_MODEL: "m" }, /MARKING_MODEL_KEY is missing/u],
    [{ ...OWN, MARKING_MS: "300000" }, /MARKING_MS has to be at most 240000/u],
  ] as const)
    it(`are refused when ${sentence.source}`, () => assert.throws(() => markingOf(wrong), sentence));
});
