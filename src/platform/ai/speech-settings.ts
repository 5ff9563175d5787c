import * as z from "zod";
import { isOnThisMachine, optional, wholeNumber } from "../environment.ts";
import { StartError } from "../errors.ts";

/** The settings of a speech provider, as they stand in the environment. */
export const speechEnvironment = {
  SPEECH_PROVIDER: optional(z.enum(["openai", "compatible"], "has to be openai or compatible")),
  SPEECH_URL: optional(z.url({ protocol: /^https?$/, error: "has to be an address such as http://localhost:8000/v1" })),
  SPEECH_KEY: optional(z.string()),
  SPEECH_NAME: optional(z.string().max(60, "has to be a name of at most 60 characters")),
  TRANSCRIPTION_MODEL: optional(z.string()),
  TRANSCRIPTION_KEEPS_FILLERS: optional(z.enum(["yes", "no"], "has to be yes or no")),
  SPEECH_MODEL: optional(z.string()),
  SPEECH_VOICES: optional(z.string()),
  TRANSCRIPTION_MS: wholeNumber({ least: 1000, otherwise: 20_000 }),
  SPEECH_MS: wholeNumber({ least: 500, otherwise: 8000 }),
  SPEECH_PERSON_MINUTES: wholeNumber({ least: 0, otherwise: 120 }),
  SPEECH_DAY_MINUTES: wholeNumber({ least: 0, otherwise: 5000 }),
};

export type SpeechSettings = {
  provider: "openai" | "compatible";
  /** As candidates are told where their voice goes. */
  name: string;
  key: string | null;
  /** Instead of the vendor's own address. */
  url: string | null;
  /** Turns speech into text; null where the provider is not asked to. */
  transcriptionModel: string | null;
  /** Whether that model writes down “um” and “er”: few do. */
  keepsFillers: boolean;
  /** Turns text into speech; null where the provider is not asked to. */
  speechModel: string | null;
  /** The provider's names for its voices: the examiner's, then the actors'. */
  voices: string[];
  /** Milliseconds a transcript may take, and a sentence of speech. */
  transcriptionMs: number;
  speechMs: number;
  /** Minutes of sound in a day (UTC), heard and spoken: of one person, and of everybody. */
  minutes: { person: number; everybody: number };
};

/** Those that every one of OpenAI's speech models has; most compatible servers know the names too. */
const VOICES = "sage, fable, nova, onyx, shimmer, alloy, echo, coral, ash";

type Environment = z.infer<z.ZodObject<typeof speechEnvironment>>;

/** The speech provider the environment names; null when it names none. @throws StartError */
export function speechSettingsOf(env: Environment): SpeechSettings | null {
  const { SPEECH_PROVIDER: provider, TRANSCRIPTION_MODEL: transcription, SPEECH_MODEL: speech } = env;
  const url = env.SPEECH_URL?.replace(/\/+$/u, "") ?? null;
  const key = env.SPEECH_KEY ?? null;
  if (!provider) {
    if (transcription || speech || key || url)
      throw new StartError("The setting SPEECH_PROVIDER is missing: it names who turns speech into words.");
    return null;
  }
  if (!transcription && !speech)
    throw new StartError("The setting TRANSCRIPTION_MODEL or SPEECH_MODEL is missing: it names the model to use.");
  if (provider === "compatible" && !url)
    throw new StartError("The setting SPEECH_URL is missing: a compatible server has an address of its own.");
  if (provider === "openai" && !key)
    throw new StartError("The setting SPEECH_KEY is missing: the provider asks for one.");
  if (url?.startsWith("http:") && provider === "openai" && !isOnThisMachine(url))
    throw new StartError("The setting SPEECH_URL has to begin with https://, since voices and the key are sent there.");
  return {
    provider,
    name: env.SPEECH_NAME ?? (provider === "openai" ? "OpenAI" : new URL(url ?? "").hostname),
    key,
    url,
    transcriptionModel: transcription ?? null,
    keepsFillers: env.TRANSCRIPTION_KEEPS_FILLERS === "yes",
    speechModel: speech ?? null,
    voices: (env.SPEECH_VOICES ?? VOICES)
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    transcriptionMs: env.TRANSCRIPTION_MS,
    speechMs: env.SPEECH_MS,
    minutes: { person: env.SPEECH_PERSON_MINUTES, everybody: env.SPEECH_DAY_MINUTES },
  };
}
