import { breakerOf, type Breaker } from "#platform/breaker.ts";
import type { LanguageModel } from "#platform/ai/language-model.ts";
import type { MarkingSettings } from "#platform/ai/marking-settings.ts";
import { sdkModelOf } from "#platform/ai/sdk-model.ts";
import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { readSwitch } from "#platform/switches.ts";
import { atMost, newsOf, type Gate, type News } from "./at-most.ts";
import { usageOn, type Usage } from "./store.ts";

/** So many answers are waited for at once, in all the marks of this process together. */
const AT_ONCE = 8;

/** The model this process may ask to mark, and how it has fared. */
export type MarkingModel = {
  settings: MarkingSettings;
  model: LanguageModel;
  breaker: Breaker;
  gate: Gate;
  /** Told whenever an answer has come, or has failed to. */
  news: News;
};

/** A breaker of its own: what is too slow for an interview may do for a mark. */
export function markingModelOf(settings: MarkingSettings, clock: Clock): MarkingModel {
  const model = sdkModelOf(settings.address);
  return { settings, model, breaker: breakerOf(clock), gate: atMost(AT_ONCE), news: newsOf() };
}

export type MarkingModelState = {
  /** Provider and model; null when none is configured and the built-in marker judges everything. */
  id: string | null;
  switch: Awaited<ReturnType<typeof readSwitch>>;
  /** Until when this process leaves the provider alone after failures. */
  restsUntil: Date | null;
  today: Usage;
  mostTokens: number;
};

/** For the operations page. */
export async function readMarkingModelState(
  { database, clock }: { database: Database; clock: Clock },
  marking: MarkingModel | null,
): Promise<MarkingModelState> {
  const turned = await readSwitch(database, "marking-model");
  const { everybody } = await database.asWorker((tx) => usageOn(tx, dayOf(clock.now()), ""));
  return {
    id: marking?.model.id ?? null,
    switch: turned,
    restsUntil: marking?.breaker.closedUntil() ?? null,
    today: everybody,
    mostTokens: marking?.settings.tokens.everybody ?? 0,
  };
}
