import { breakerOf, type Breaker } from "#platform/breaker.ts";
import type { LanguageModel } from "#platform/ai/language-model.ts";
import { sdkModelOf } from "#platform/ai/sdk-model.ts";
import type { LanguageModelSettings } from "#platform/ai/settings.ts";
import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { usageOn, type Usage } from "./store.ts";
import { readSwitch, type SwitchState } from "#platform/switches.ts";

/** The model this process may ask, and how it has fared. */
export type Provider = { settings: LanguageModelSettings; model: LanguageModel; breaker: Breaker };

/** Begins to load the SDK, so that the first candidate does not wait for it. */
export function providerOf(settings: LanguageModelSettings, clock: Clock): Provider {
  const model = sdkModelOf(settings);
  model.load().catch(() => undefined);
  return { settings, model, breaker: breakerOf(clock) };
}

export type ProviderState = {
  /** Provider and model; null when none is configured and the built-in examiner serves everybody. */
  id: string | null;
  switch: SwitchState;
  /** Until when this process leaves the provider alone after failures. */
  restsUntil: Date | null;
  today: Usage;
  allowance: LanguageModelSettings["allowance"] | null;
};

/** For the operations page. The rest of a breaker is this process's own; the switch and the day's usage are everybody's. */
export async function readProviderState(
  { database, clock }: { database: Database; clock: Clock },
  provider: Provider | null,
): Promise<ProviderState> {
  const state = await readSwitch(database, "language-model");
  const { everybody } = await database.asWorker((tx) => usageOn(tx, dayOf(clock.now()), ""));
  return {
    id: provider?.model.id ?? null,
    switch: state,
    restsUntil: provider?.breaker.closedUntil() ?? null,
    today: everybody,
    allowance: provider?.settings.allowance ?? null,
  };
}
