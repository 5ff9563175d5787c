import type { LanguageModel as SdkModel } from "ai";
import {
  ModelFault,
  type AnswerShape,
  type LanguageModel,
  type ModelRequest,
  type ModelStream,
} from "./language-model.ts";
import type { ModelAddress } from "./settings.ts";

/** The AI SDK is loaded when somebody first asks, or by `load`: a product without a provider never pays for it. */
export function sdkModelOf(settings: ModelAddress): LanguageModel & { load(): Promise<void> } {
  let loading: Promise<Sdk> | null = null;
  const sdk = () => (loading ??= loadSdk(settings));
  /** Not every model knows shapes, or knows them while it thinks, and one that does not refuses to be asked. */
  let knowsShapes = true;

  async function* stream({ system, prompt, maxTokens, signal, ...more }: ModelRequest): ModelStream {
    const shape = knowsShapes ? more.shape : undefined;
    try {
      const { ai, model } = await sdk();
      const { fullStream } = ai.streamText({
        model,
        instructions: system,
        messages: [{ role: "user", content: prompt }],
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        ...(shape ? { output: outputOf(ai, shape) } : {}),
        abortSignal: signal,
        ...(settings.reasoning === null ? {} : { reasoning: settings.reasoning }),
        // Otherwise OpenAI keeps every exchange for 30 days.
        providerOptions: { openai: { store: false } },
        onError: () => undefined,
      });
      // Read in full: in the text alone an error is a quiet end.
      for await (const part of fullStream) {
        if (part.type === "text-delta" && part.text !== "") yield part.text;
        else if (part.type === "error") throw part.error;
        else if (part.type === "abort") throw stopped();
        else if (part.type === "finish") return writtenOf(part.finishReason, part.totalUsage);
      }
    } catch (error) {
      const { ai } = await sdk();
      if (shape && isNotUnderstood(ai, error)) {
        const written = yield* stream({ system, prompt, maxTokens, signal });
        knowsShapes = false;
        return written;
      }
      // A line cut in the middle arrives here as an error that carries the whole request.
      throw signal.aborted ? stopped() : faultOf(ai, error);
    }
    throw new ModelFault("failed", "The stream ended without saying that it was done.");
  }

  return {
    id: `${settings.provider} ${settings.model}`,
    load: async () => void (await sdk()),
    stream,
  };
}

const outputOf = ({ Output, jsonSchema }: Sdk["ai"], { name, schema }: AnswerShape) =>
  Output.object({ name, schema: jsonSchema(schema) });

const isNotUnderstood = ({ APICallError }: Sdk["ai"], error: unknown) =>
  APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

async function loadSdk(settings: ModelAddress) {
  const [ai, model] = await Promise.all([import("ai"), modelOf(settings)]);
  // Its warnings go to the console, and may quote what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ai, model };
}

async function modelOf({ provider, model, key, url }: ModelAddress): Promise<SdkModel> {
  const options = { ...(key === null ? {} : { apiKey: key }), ...(url === null ? {} : { baseURL: url }) };
  if (provider === "openai") return (await import("@ai-sdk/openai")).createOpenAI(options)(model);
  if (provider === "anthropic") return (await import("@ai-sdk/anthropic")).createAnthropic(options)(model);
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "compatible",
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...options,
    baseURL: url ?? "",
  })(model);
}

const stopped = () => new ModelFault("failed", "The asking was stopped.", { isOfProvider: false });

function writtenOf(reason: string, usage: { inputTokens: number | undefined; outputTokens: number | undefined }) {
  if (reason === "content-filter")
    throw new ModelFault("refused", "The provider would not write this.", { isOfProvider: false });
  if (reason !== "stop" && reason !== "length") throw new ModelFault("failed", `The stream ended with “${reason}”.`);
  return { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0, isWhole: reason === "stop" };
}

/** What the SDK threw, in words of ours. */
export function faultOf({ APICallError }: Pick<Sdk["ai"], "APICallError">, error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (!APICallError.isInstance(error)) {
    const name = error instanceof Error ? error.name : "nothing known";
    return new ModelFault("failed", `The provider's stream broke (${name}).`);
  }
  const { statusCode, responseHeaders } = error;
  if (statusCode !== undefined && statusCode < 400)
    return new ModelFault("failed", "The provider's answer broke off or could not be read.");
  if (statusCode === undefined) return new ModelFault("failed", "The provider cannot be reached.");
  const message = `The provider answered ${statusCode}.`;
  const retryAfterMs = waitOf(responseHeaders ?? {});
  const isRefusal = statusCode === 429 || statusCode === 401 || statusCode === 403 || retryAfterMs !== null;
  return new ModelFault(isRefusal ? "refused" : "failed", message, { retryAfterMs });
}

/** Retry-After in seconds or as a date, or the finer header the vendors also send. */
function waitOf(headers: Record<string, string>): number | null {
  const fine = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(fine) && fine >= 0) return fine;
  const wish = headers["retry-after"];
  if (wish === undefined) return null;
  const seconds = Number(wish);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(wish) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
