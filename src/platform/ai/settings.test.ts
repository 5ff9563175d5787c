import assert from "node:assert/strict";
import { test } from "node:test";
import { configOf } from "../config.ts";
import { StartError } from "../errors.ts";

const modelOf = (environment: Record<string, string>) => configOf(environment).languageModel;

test("names no model unless a provider is named", () => {
  assert.equal(modelOf({}), null);
  assert.equal(modelOf({ LANGUAGE_MODEL_PROVIDER: "" }), null);
});

test("has four seconds for the first token by default", () => {
  const settings = modelOf({ LANGUAGE_MODEL_PROVIDER: "openai", LANGUAGE_MODEL: "m", LANGUAGE_MODEL_KEY: "k" });
  assert.equal(settings?.firstTokenMs, 4000);
  assert.equal(settings?.url, null);
});

test("says in one sentence what is missing or wrong", () => {
  for (const [environment, names] of [
    [{ LANGUAGE_MODEL: "m" }, /LANGUAGE_MODEL_PROVIDER is missing/u],
    [{ LANGUAGE_MODEL_PROVIDER: "other", LANGUAGE_MODEL: "m" }, /LANGUAGE_MODEL_PROVIDER has to be/u],
    [{ LANGUAGE_MODEL_PROVIDER: "openai", LANGUAGE_MODEL_KEY: "k" }, /LANGUAGE_MODEL is missing/u],
    [{ LANGUAGE_MODEL_PROVIDER: "anthropic", LANGUAGE_MODEL: "m" }, /LANGUAGE_MODEL_KEY is missing/u],
    [{ LANGUAGE_MODEL_PROVIDER: "compatible", LANGUAGE_MODEL: "m" }, /LANGUAGE_MODEL_URL is missing/u],
    [
      {
        LANGUAGE_MODEL_PROVIDER: "openai",
        LANGUAGE_MODEL: "m",
        LANGUAGE_MODEL_KEY: "k",
        LANGUAGE_MODEL_URL: "http://far.example/v1",
      },
      /LANGUAGE_MODEL_URL has to begin with https/u,
    ],
    [
      {
        LANGUAGE_MODEL_PROVIDER: "openai",
        LANGUAGE_MODEL: "m",
        LANGUAGE_MODEL_KEY: "k",
        LANGUAGE_MODEL_FIRST_TOKEN_MS: "soon",
      },
      /LANGUAGE_MODEL_FIRST_TOKEN_MS has to be a number/u,
    ],
  ] as [Record<string, string>, RegExp][])
    assert.throws(
      () => modelOf(environment),
      (error) => error instanceof StartError && names.test(error.message) && !error.message.includes("\n"),
    );
});

test("a server in one's own network may do without a key and without https", () => {
  const settings = modelOf({
    LANGUAGE_MODEL_PROVIDER: "compatible",
    LANGUAGE_MODEL: "llama",
    LANGUAGE_MODEL_URL: "http://models.internal:11434/v1/",
  });
  assert.equal(settings?.key, null);
  assert.equal(settings?.url, "http://models.internal:11434/v1");
});
