import { randomBytes } from "node:crypto";
import { ModelFault, type LanguageModel } from "#platform/ai/language-model.ts";
import type { Timer } from "#platform/ai/timer.ts";
import { withinLimits } from "#platform/ai/within-limits.ts";
import type { Clock } from "#platform/clock.ts";
import type { Station } from "#examiner/station.ts";
import { answersIn, shapeOf, type Answers } from "./answers.ts";
import type { MarkerMetrics, Outcome } from "./marker-metrics.ts";
import type { MarkingModel } from "./marking-model.ts";
import { promptOf, type Sheet } from "./prompts.ts";
import type { TokenBudget } from "./token-budget.ts";
import type { TranscriptLine } from "./transcript.ts";

export type Tokens = { input: number; output: number };

export type Asking = {
  marking: MarkingModel;
  station: Station;
  lines: readonly TranscriptLine[];
  budget: TokenBudget;
  signal: AbortSignal;
  clock: Clock;
  timer: Timer;
  metrics: MarkerMetrics | null;
  /** Notes what an answer cost, whatever became of it. */
  count(tokens: Tokens): Promise<void>;
  /** Notes a fault, without a word of what was asked. */
  warn(fault: ModelFault): void;
};

const TRIES = 2;
/** A rest longer than this is not waited for. */
const PATIENCE_MS = 10_000;
/** What an answer may take at most, thinking included; a model told to think gets more. */
const MOST_WRITTEN = 4000;
const MOST_THOUGHT = 16_000;
/** What an answer is taken to cost before it is there. */
const WRITTEN_A_QUESTION = 60;
const CHARACTERS_A_TOKEN = 4;

/** One sample of one sheet; null when there is none to be had. Never throws for what a provider does. */
export async function askOnce(asking: Asking, sheet: Sheet): Promise<Answers | null> {
  const { marking, budget, signal, metrics } = asking;
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await marking.gate(async () => {
      if (signal.aborted || !(await mayAsk(asking))) return "given-up";
      const request = requestOf(asking, sheet);
      if (!budget.take(request.estimate)) return "given-up";
      return answered(asking, sheet, request);
    });
    if (outcome === "given-up") return null;
    if ("answers" in outcome) return outcome.answers;
    metrics?.answered(outcome.why);
    if (!outcome.isWorthAnother) return null;
  }
  return null;
}

type Request = Omit<Parameters<LanguageModel["stream"]>[0], "signal"> & { estimate: number };

function requestOf({ marking, station, lines }: Asking, sheet: Sheet): Request {
  const { reasoning } = marking.settings.address;
  const words = promptOf(station, lines, sheet, randomBytes(8).toString("hex"));
  const read = Math.ceil((words.system.length + words.prompt.length) / CHARACTERS_A_TOKEN);
  return {
    ...words,
    maxTokens: reasoning === "medium" || reasoning === "high" ? MOST_THOUGHT : MOST_WRITTEN,
    shape: shapeOf(sheet.asks.length),
    estimate: read + WRITTEN_A_QUESTION * sheet.asks.length,
  };
}

type Answered =
  | { answers: Answers }
  /** Worth another try when it failed, and when the provider asks for a moment. */
  | { why: Exclude<Outcome, "counted" | "voided">; isWorthAnother: boolean };

async function answered(
  { marking, signal, timer, budget, count, warn, metrics }: Asking,
  sheet: Sheet,
  { estimate, ...request }: Request,
): Promise<Answered> {
  const { model, breaker, settings, news } = marking;
  const limits = { firstTokenMs: settings.answerMs, replyMs: settings.answerMs };
  const settle = async (tokens: Tokens) => {
    budget.settle(estimate, tokens.input + tokens.output);
    if (tokens.input + tokens.output === 0) return;
    metrics?.tokens(tokens);
    await count(tokens);
  };
  const written = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);
  const sent = written(request.system + request.prompt);
  let text = "";
  const stream = withinLimits(model, { ...request, signal }, limits, timer);
  try {
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) text += next.value;
    breaker.succeeded();
    news.tell();
    const { input, output, isWhole } = next.value;
    // A server that counts nothing is counted for.
    await settle({ input: input || sent, output: output || written(text) });
    const answers = isWhole ? answersIn(text, sheet.asks.length) : null;
    return answers ? { answers } : { why: "unreadable", isWorthAnother: true };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    breaker.failed(error);
    news.tell();
    if (!signal.aborted) warn(error);
    await settle(text === "" ? { input: 0, output: 0 } : { input: sent, output: written(text) });
    const isBrief = error.retryAfterMs !== null && error.retryAfterMs <= PATIENCE_MS;
    return { why: error.reason, isWorthAnother: error.reason === "failed" || isBrief };
  }
}

/** Waits out a short rest of the provider's, or another's trial of it. */
async function mayAsk({ marking: { breaker, news }, clock, timer, signal }: Asking): Promise<boolean> {
  let left = PATIENCE_MS;
  while (!breaker.mayTry()) {
    const until = breaker.closedUntil();
    const rest = until === null ? left : until.getTime() - clock.now().getTime();
    if (rest > left) return false;
    const told = new AbortController();
    if (until === null) void news.next().then(() => told.abort());
    else left -= rest;
    await pause(rest, timer, AbortSignal.any([signal, told.signal]));
    if (signal.aborted || (until === null && !told.signal.aborted)) return false;
  }
  return !signal.aborted;
}

/** Over when the time is, or as soon as the signal says so. */
function pause(milliseconds: number, timer: Timer, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    if (signal.aborted) return over();
    const leave = () => {
      stop();
      over();
    };
    const stop = timer(milliseconds, () => {
      signal.removeEventListener("abort", leave);
      over();
    });
    signal.addEventListener("abort", leave, { once: true });
  });
}
