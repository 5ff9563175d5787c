import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { LiveExaminer, Replied, Scene, TakeOver } from "#examiner/live-examiner.ts";
import type { ModelStream } from "#platform/ai/language-model.ts";
import type { ModelMetrics } from "#platform/ai/model-metrics.ts";
import { systemTimer, type Timer } from "#platform/ai/timer.ts";
import { withinLimits } from "#platform/ai/within-limits.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { budgetOf, type Budget } from "./budget.ts";
import { planOf, type Plan } from "./plan.ts";
import { PROMPT_HASH } from "./prompts.ts";
import type { Provider } from "./provider.ts";
import { exchangeMs } from "./rules.ts";
import { watchSwitch } from "#platform/switches.ts";
import { wordReply, type Ask, type Worded } from "./word-reply.ts";

export type ExaminerParts = {
  provider: Provider;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: ModelMetrics | null;
  timer?: Timer;
};

/**
 * The examiner that words its replies with a language model. What a turn comes to is the built-in examiner's, whose own
 * words serve whenever the model does not, in the same turn.
 */
export function liveExaminerOf(parts: ExaminerParts): LiveExaminer {
  const { provider, metrics } = parts;
  const gate: Gate = {
    isSwitchedOn: watchSwitch(parts.database, parts.clock, "language-model"),
    budget: budgetOf(parts.database, parts.clock, provider.settings.allowance),
  };
  const replier = `${provider.model.id}, prompt ${PROMPT_HASH}`;

  return {
    open: builtInExaminer.open,
    async *reply(scene, signal) {
      // Asked for while the plan is made.
      const closed = findClosed(gate, scene.userId);
      closed.catch(() => undefined);
      const plan = planOf(scene);
      if (plan.task === null) return yield* inOwnWords(plan, null);
      // The breaker comes last, since it gives a trial away.
      const bar = (await closed) ?? (provider.breaker.mayTry() ? null : "failed");
      if (bar !== null) {
        metrics?.takenOver(bar);
        return yield* inOwnWords(plan, bar);
      }
      const worded = yield* wordReply(scene, plan, askOf(parts, signal));
      await keepAccount(parts, gate.budget, { scene, worded });
      const isAllOurs = worded.takenOver !== null && !worded.isHeard;
      return {
        speaker: plan.reply.speaker,
        state: { ...plan.reply.state, lastSaid: worded.spoken.join(" ") },
        replier: isAllOurs ? "built-in" : replier,
        takenOver: worded.takenOver,
      };
    },
  };
}

async function* inOwnWords({ reply }: Plan, takenOver: TakeOver | null): AsyncGenerator<string, Replied, void> {
  yield* reply.sentences;
  return { speaker: reply.speaker, state: reply.state, replier: "built-in", takenOver };
}

type Gate = { isSwitchedOn: () => Promise<boolean>; budget: Budget };

/** Why the model is not to be asked at all this time. */
async function findClosed({ isSwitchedOn, budget }: Gate, userId: string): Promise<TakeOver | null> {
  if (!(await isSwitchedOn())) return "switched-off";
  return (await budget.isSpentFor(userId)) ? "budget" : null;
}

function askOf({ provider, metrics, timer = systemTimer }: ExaminerParts, signal: AbortSignal): Ask {
  return (request) => timed(withinLimits(provider.model, { ...request, signal }, provider.settings, timer), metrics);
}

async function* timed(stream: ModelStream, metrics: ModelMetrics | null): ModelStream {
  const began = performance.now();
  let isFirst = true;
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) return next.value;
      if (isFirst) metrics?.firstToken((performance.now() - began) / 1000);
      isFirst = false;
      yield next.value;
    }
  } finally {
    await stream.return({ input: 0, output: 0, isWhole: false });
  }
}

/** What the turn cost, and how the provider fared. Numbers alone, in the log as in the table. */
async function keepAccount(
  { provider, log, metrics }: ExaminerParts,
  budget: Budget,
  { scene, worded }: { scene: Scene; worded: Worded },
): Promise<void> {
  const { fault, takenOver, tokens } = worded;
  if (fault) {
    provider.breaker.failed(fault);
    log.warn({ provider: provider.model.id, reason: fault.reason, fault: fault.message }, "the language model failed");
  } else provider.breaker.succeeded();
  if (takenOver !== null) metrics?.takenOver(takenOver);
  metrics?.tokens(tokens);
  const interviewMs = worded.isHeard ? exchangeMs(scene.turns) : 0;
  // The candidate has heard the reply: counting it may fail, the reply may not.
  await budget
    .count(scene.userId, { interviewMs, ...tokens })
    .catch((error: unknown) => log.error({ err: error }, "a language model's use was not counted"));
}
