import * as z from "zod";
import { isOnThisMachine, optional, wholeNumber } from "../environment.ts";
import { StartError } from "../errors.ts";

/** The settings of a language model, as they stand in the environment. */
export const languageModelEnvironment = {
  LANGUAGE_MODEL_PROVIDER: optional(
    z.enum(["openai", "anthropic", "compatible"], "has to be openai, anthropic or compatible"),
  ),
  LANGUAGE_MODEL: optional(z.string()),
  LANGUAGE_MODEL_KEY: optional(z.string()),
  LANGUAGE_MODEL_URL: optional(
    z.url({ protocol: /^https?$/, error: "has to be an address such as http://localhost:11434/v1" }),
  ),
  LANGUAGE_MODEL_REASONING: optional(
    z.enum(["none", "minimal", "low", "medium", "high"], "has to be none, minimal, low, medium or high"),
  ),
  LANGUAGE_MODEL_FIRST_TOKEN_MS: wholeNumber({ least: 200, otherwise: 4000 }),
  LANGUAGE_MODEL_REPLY_MS: wholeNumber({ least: 1000, otherwise: 15_000 }),
  LANGUAGE_MODEL_PERSON_MINUTES: wholeNumber({ least: 0, otherwise: 180 }),
  LANGUAGE_MODEL_PERSON_TOKENS: wholeNumber({ least: 0, otherwise: 600_000 }),
  LANGUAGE_MODEL_DAY_MINUTES: wholeNumber({ least: 0, otherwise: 10_000 }),
  LANGUAGE_MODEL_DAY_TOKENS: wholeNumber({ least: 0, otherwise: 20_000_000 }),
};

/** What a model may be used for in a day (UTC), by one person or by everybody together. */
export type Allowance = { minutes: number; tokens: number };

export type LanguageModelSettings = {
  provider: "openai" | "anthropic" | "compatible";
  model: string;
  key: string | null;
  /** Instead of the vendor's own address. */
  url: string | null;
  /** How long a model may think before it answers; the provider's own choice when null. */
  reasoning: "none" | "minimal" | "low" | "medium" | "high" | null;
  /** Milliseconds from asking to the first word, waiting for headers included. */
  firstTokenMs: number;
  /** Milliseconds from asking to the last word. */
  replyMs: number;
  allowance: { person: Allowance; everybody: Allowance };
};

type Environment = z.infer<z.ZodObject<typeof languageModelEnvironment>>;

/** The model the environment names; null when it names none. @throws StartError */
export function languageModelSettingsOf(env: Environment): LanguageModelSettings | null {
  const { LANGUAGE_MODEL_PROVIDER: provider, LANGUAGE_MODEL: model } = env;
  const url = env.LANGUAGE_MODEL_URL?.replace(/\/+$/u, "") ?? null;
  const key = env.LANGUAGE_MODEL_KEY ?? null;
  if (!provider) {
    if (model || key || url)
      throw new StartError("The setting LANGUAGE_MODEL_PROVIDER is missing: it names who serves the language model.");
    return null;
  }
  if (!model) throw new StartError("The setting LANGUAGE_MODEL is missing: it names the model to use.");
  if (provider === "compatible" && !url)
    throw new StartError("The setting LANGUAGE_MODEL_URL is missing: a compatible server has an address of its own.");
  if (provider !== "compatible" && !key)
    throw new StartError("The setting LANGUAGE_MODEL_KEY is missing: the provider asks for one.");
  if (key && url?.startsWith("http:") && provider !== "compatible" && !isOnThisMachine(url))
    throw new StartError("The setting LANGUAGE_MODEL_URL has to begin with https://, since the key is sent there.");
  return {
    provider,
    model,
    key,
    url,
    reasoning: env.LANGUAGE_MODEL_REASONING ?? null,
    firstTokenMs: env.LANGUAGE_MODEL_FIRST_TOKEN_MS,
    replyMs: env.LANGUAGE_MODEL_REPLY_MS,
    allowance: {
      person: { minutes: env.LANGUAGE_MODEL_PERSON_MINUTES, tokens: env.LANGUAGE_MODEL_PERSON_TOKENS },
      everybody: { minutes: env.LANGUAGE_MODEL_DAY_MINUTES, tokens: env.LANGUAGE_MODEL_DAY_TOKENS },
    },
  };
}
