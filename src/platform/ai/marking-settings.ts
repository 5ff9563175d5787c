import * as z from "zod";
import { optional, wholeNumber } from "../environment.ts";
import { modelAddressOf, modelReasoning, modelUrl, type ModelAddress } from "./settings.ts";

/** The settings of a model that marks, as they stand in the environment. What is not named is the examiner's model's. */
export const markingEnvironment = {
  MARKING_MODEL_PROVIDER: optional(
    z.enum(["openai", "anthropic", "compatible", "none"], "has to be openai, anthropic, compatible or none"),
  ),
  MARKING_MODEL: optional(z.string()),
  MARKING_MODEL_KEY: optional(z.string()),
  MARKING_MODEL_URL: modelUrl,
  MARKING_MODEL_REASONING: modelReasoning,
  MARKING_ANSWER_MS: wholeNumber({ least: 1000, otherwise: 20_000 }),
  // The queue gives a job up after 300 s.
  MARKING_MS: wholeNumber({ least: 1000, most: 240_000, otherwise: 90_000 }),
  MARKING_TOKENS_PER_MARK: wholeNumber({ least: 0, otherwise: 200_000 }),
  MARKING_PERSON_TOKENS: wholeNumber({ least: 0, otherwise: 2_000_000 }),
  MARKING_DAY_TOKENS: wholeNumber({ least: 0, otherwise: 50_000_000 }),
};

export type MarkingSettings = {
  address: ModelAddress;
  /** Milliseconds one answer may take, and all the asking for one mark. */
  answerMs: number;
  markMs: number;
  /** Tokens read and written for one mark, and in a day (UTC) for one person and for everybody together. */
  tokens: { mark: number; person: number; everybody: number };
};

type Environment = z.infer<z.ZodObject<typeof markingEnvironment>>;

/**
 * The model that marks; null when none does. With a provider of its own it has a key and an address of its own too;
 * without, it is the examiner's, or another model at the same place. @throws StartError
 */
export function markingSettingsOf(env: Environment, examiner: ModelAddress | null): MarkingSettings | null {
  const address = addressOf(env, examiner);
  return (
    address && {
      address,
      answerMs: env.MARKING_ANSWER_MS,
      markMs: env.MARKING_MS,
      tokens: {
        mark: env.MARKING_TOKENS_PER_MARK,
        person: env.MARKING_PERSON_TOKENS,
        everybody: env.MARKING_DAY_TOKENS,
      },
    }
  );
}

function addressOf(env: Environment, examiner: ModelAddress | null): ModelAddress | null {
  const { MARKING_MODEL_PROVIDER: provider, MARKING_MODEL: model, MARKING_MODEL_REASONING: reasoning } = env;
  if (provider === "none") return null;
  if (provider === undefined && examiner !== null && !env.MARKING_MODEL_KEY && !env.MARKING_MODEL_URL) {
    const { provider: served, key, url } = examiner;
    return {
      provider: served,
      key,
      url,
      model: model ?? examiner.model,
      reasoning: reasoning ?? examiner.reasoning,
    };
  }
  return modelAddressOf("MARKING_MODEL", {
    provider,
    model,
    key: env.MARKING_MODEL_KEY,
    url: env.MARKING_MODEL_URL,
    reasoning,
  });
}
