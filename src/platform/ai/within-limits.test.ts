import assert from "node:assert/strict";
import { test } from "node:test";
import { handTimer } from "../../../tests/stand-ins/hand-timer.ts";
import { ModelFault, type LanguageModel } from "./language-model.ts";
import { withinLimits } from "./within-limits.ts";

const never = new Promise<never>(() => undefined);
const LIMITS = { firstTokenMs: 4000, replyMs: 15_000 };
const WHOLE = { input: 1, output: 1, isWhole: true };

/** A model that cares for no signal: it says its pieces, then goes on or hangs for ever. */
function stubborn(pieces: string[], isHanging: boolean): LanguageModel & { signal: AbortSignal | null } {
  const model: LanguageModel & { signal: AbortSignal | null } = {
    id: "stubborn",
    signal: null,
    async *stream({ signal }) {
      model.signal = signal;
      yield* pieces;
      if (isHanging) await never;
      return WHOLE;
    },
  };
  return model;
}

function open(model: LanguageModel, signal = new AbortController().signal) {
  const { timer, ring } = handTimer();
  const stream = withinLimits(model, { system: "", prompt: "", maxTokens: 1, signal }, LIMITS, timer);
  return { stream, ring };
}

const isSlow = (error: unknown) => error instanceof ModelFault && error.reason === "slow";

test("leaves a model that says nothing, even one that ignores its signal", async () => {
  const model = stubborn([], true);
  const { stream, ring } = open(model);
  const first = stream.next();
  ring(4000);
  await assert.rejects(first, isSlow);
  assert.equal(model.signal?.aborted, true);
});

test("leaves a model that stops in the middle when the reply's time is over", async () => {
  const { stream, ring } = open(stubborn(["Well"], true));
  assert.deepEqual(await stream.next(), { done: false, value: "Well" });
  assert.throws(() => ring(4000), /Nothing waits/u);
  const second = stream.next();
  ring(15_000);
  await assert.rejects(second, isSlow);
});

test("waits for nothing once the stream is over", async () => {
  const { stream, ring } = open(stubborn(["Well"], false));
  await stream.next();
  assert.deepEqual(await stream.next(), { done: true, value: WHOLE });
  assert.throws(() => ring(15_000), /Nothing waits/u);
});

test("an asker who hangs up is no fault of the provider's", async () => {
  const stop = new AbortController();
  const { stream } = open(stubborn([], true), stop.signal);
  const first = stream.next();
  stop.abort();
  await assert.rejects(first, (error) => error instanceof ModelFault && !error.isOfProvider);
});

test("a reader who leaves stops the model", async () => {
  const model = stubborn(["Well", "now"], false);
  const { stream } = open(model);
  await stream.next();
  await stream.return(WHOLE);
  assert.equal(model.signal?.aborted, true);
});
