import * as z from "zod";
import { isOnThisMachine, optional, wholeNumber } from "../environment.ts";
import { StartError } from "../errors.ts";

export const modelUrl = optional(
  z.url({ protocol: /^https?$/, error: "has to be an address such as http://localhost:11434/v1" }),
);
export const modelReasoning = optional(
  z.enum(["none", "minimal", "low", "medium", "high"], "has to be none, minimal, low, medium or high"),
);

/** The settings of a language model, as they stand in the environment. */
export const languageModelEnvironment = {
  LANGUAGE_MODEL_PROVIDER: optional(
    z.enum(["openai", "anthropic", "compatible"], "has to be openai, anthropic or compatible"),
  ),
  LANGUAGE_MODEL: optional(z.string()),
  LANGUAGE_MODEL_KEY: optional(z.string()),
  LANGUAGE_MODEL_URL: modelUrl,
  LANGUAGE_MODEL_REASONING: modelReasoning,
  LANGUAGE_MODEL_FIRST_TOKEN_MS: wholeNumber({ least: 200, otherwise: 4000 }),
  LANGUAGE_MODEL_REPLY_MS: wholeNumber({ least: 1000, otherwise: 15_000 }),
  LANGUAGE_MODEL_PERSON_MINUTES: wholeNumber({ least: 0, otherwise: 180 }),
  LANGUAGE_MODEL_PERSON_TOKENS: wholeNumber({ least: 0, otherwise: 600_000 }),
  LANGUAGE_MODEL_DAY_MINUTES: wholeNumber({ least: 0, otherwise: 10_000 }),
  LANGUAGE_MODEL_DAY_TOKENS: wholeNumber({ least: 0, otherwise: 20_000_000 }),
};

/** What a model may be used for in a day (UTC), by one person or by everybody together. */
export type Allowance = { minutes: number; tokens: number };

/** Which model, and where and how it is asked. */
export type ModelAddress = {
  provider: "openai" | "anthropic" | "compatible";
  model: string;
  key: string | null;
  /** Instead of the vendor's own address. */
  url: string | null;
  /** How long a model may think before it answers; the provider's own choice when null. */
  reasoning: "none" | "minimal" | "low" | "medium" | "high" | null;
};

export type LanguageModelSettings = ModelAddress & {
  /** Milliseconds from asking to the first word, waiting for headers included. */
  firstTokenMs: number;
  /** Milliseconds from asking to the last word. */
  replyMs: number;
  allowance: { person: Allowance; everybody: Allowance };
};

type Environment = z.infer<z.ZodObject<typeof languageModelEnvironment>>;

type Named = {
  provider: ModelAddress["provider"] | undefined;
  model: string | undefined;
  key: string | undefined;
  url: string | undefined;
  reasoning: Exclude<ModelAddress["reasoning"], null> | undefined;
};

/** @param name what the settings are called by, as “LANGUAGE_MODEL” @throws StartError */
export function modelAddressOf(name: string, named: Named): ModelAddress | null {
  const { provider, model, key = null } = named;
  const url = named.url?.replace(/\/+$/u, "") ?? null;
  if (!provider) {
    if (model || key || url)
      throw new StartError(`The setting ${name}_PROVIDER is missing: it names who serves the language model.`);
    return null;
  }
  if (!model) throw new StartError(`The setting ${name} is missing: it names the model to use.`);
  if (provider === "compatible" && !url)
    throw new StartError(`The setting ${name}_URL is missing: a compatible server has an address of its own.`);
  if (provider !== "compatible" && !key)
    throw new StartError(`The setting ${name}_KEY is missing: the provider asks for one.`);
  if (key && url?.startsWith("http:") && provider !== "compatible" && !isOnThisMachine(url))
    throw new StartError(`The setting ${name}_URL has to begin with https://, since the key is sent there.`);
  return { provider, model, key, url, reasoning: named.reasoning ?? null };
}

/** The model the environment names; null when it names none. @throws StartError */
export function languageModelSettingsOf(env: Environment): LanguageModelSettings | null {
  const address = modelAddressOf("LANGUAGE_MODEL", {
    provider: env.LANGUAGE_MODEL_PROVIDER,
    model: env.LANGUAGE_MODEL,
    key: env.LANGUAGE_MODEL_KEY,
    url: env.LANGUAGE_MODEL_URL,
    reasoning: env.LANGUAGE_MODEL_REASONING,
  });
  return (
    address && {
      ...address,
      firstTokenMs: env.LANGUAGE_MODEL_FIRST_TOKEN_MS,
      replyMs: env.LANGUAGE_MODEL_REPLY_MS,
      allowance: {
        person: { minutes: env.LANGUAGE_MODEL_PERSON_MINUTES, tokens: env.LANGUAGE_MODEL_PERSON_TOKENS },
        everybody: { minutes: env.LANGUAGE_MODEL_DAY_MINUTES, tokens: env.LANGUAGE_MODEL_DAY_TOKENS },
      },
    }
  );
}
