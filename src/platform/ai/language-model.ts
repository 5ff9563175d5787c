/** One language model behind one small interface, whoever serves it. */

/** What a JSON answer has to look like: a name of letters for it, and a JSON schema every provider can hold to. */
export type AnswerShape = { name: string; schema: object };

/** With a `shape` the provider is asked for JSON of it; whether the text is so, the asker finds out. */
export type ModelRequest = {
  system: string;
  prompt: string;
  maxTokens: number;
  signal: AbortSignal;
  shape?: AnswerShape;
};

/** Tokens read and written; `isWhole` is false when the text stopped at `maxTokens`. */
export type Written = { input: number; output: number; isWhole: boolean };

/** Pieces of text as they come. @throws ModelFault, also when the stream breaks off in the middle. */
export type ModelStream = AsyncGenerator<string, Written, void>;

export type LanguageModel = {
  /** Provider and model, as reports and records name them. */
  id: string;
  stream(request: ModelRequest): ModelStream;
};

/** `slow`: a limit of ours ran out; `refused`: the provider would not, now or at all; `failed`: anything else. */
export type FaultReason = "slow" | "refused" | "failed";

/**
 * Why a model gave no text, in words of ours: a provider's own error carries the whole prompt, which is what people
 * said, so it is never kept as a cause.
 */
export class ModelFault extends Error {
  readonly reason: FaultReason;
  /** When the provider said how long to leave it alone. */
  readonly retryAfterMs: number | null;
  /** False when the next request may fare better: a refusal of this one text alone. */
  readonly isOfProvider: boolean;

  constructor(
    reason: FaultReason,
    message: string,
    more: { retryAfterMs?: number | null; isOfProvider?: boolean } = {},
  ) {
    super(message);
    this.name = "ModelFault";
    this.reason = reason;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.isOfProvider = more.isOfProvider ?? true;
  }
}
