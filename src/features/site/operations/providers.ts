import type { Speech } from "#platform/ai/speech.ts";
import type { Context } from "#platform/http/context.ts";
import { readSwitch } from "#platform/switches.ts";
import { readProviderState, type Provider as Model } from "#server/interview/examiners";
import { readMarkingModelState, type MarkingModel } from "#server/marking/markers";
import { readSpeechUse } from "#server/interview/voice";
import type { Provider } from "./contract.ts";

type Deps = Pick<Context, "database" | "clock">;

/** What the product leans on, as this process has it; null where none is configured. */
export type Providers = { languageModel: Model | null; marking: MarkingModel | null; speech: Speech | null };

/** How each provider fares. A rest after failures is this process's own; switches and the day's use are everybody's. */
export async function statesOf(deps: Deps, { languageModel, marking, speech }: Providers): Promise<Provider[]> {
  return [await modelState(deps, languageModel), await markingState(deps, marking), await speechState(deps, speech)];
}

/** Whether there is such a provider to turn off. */
export const hasProvider = ({ languageModel, marking, speech }: Providers, key: string): boolean =>
  new Map<string, object | null>([
    ["language-model", languageModel],
    ["marking-model", marking],
    ["speech", speech],
  ]).get(key) instanceof Object;

async function modelState(deps: Deps, provider: Model | null): Promise<Provider> {
  const { id, switch: turned, restsUntil, today, allowance } = await readProviderState(deps, provider);
  const most = allowance?.everybody;
  return {
    key: "language-model",
    title: "Language model",
    name: id,
    isOn: turned.isOn,
    changedAt: turned.changedAt?.toISOString() ?? null,
    restsUntil: restsUntil?.toISOString() ?? null,
    used: most
      ? [
          today.turns === 1 ? "1 reply" : `${number(today.turns)} replies`,
          `${minutes(today.interviewMs)} of ${number(most.minutes)} minutes`,
          `${number(today.tokens)} of ${number(most.tokens)} tokens`,
        ]
      : [],
  };
}

async function markingState(deps: Deps, marking: MarkingModel | null): Promise<Provider> {
  const { id, switch: turned, restsUntil, today, mostTokens } = await readMarkingModelState(deps, marking);
  return {
    key: "marking-model",
    title: "Marking model",
    name: id,
    isOn: turned.isOn,
    changedAt: turned.changedAt?.toISOString() ?? null,
    restsUntil: restsUntil?.toISOString() ?? null,
    used:
      id === null
        ? []
        : [
            today.answers === 1 ? "1 answer" : `${number(today.answers)} answers`,
            `${number(today.tokens)} of ${number(mostTokens)} tokens`,
          ],
  };
}

async function speechState(deps: Deps, speech: Speech | null): Promise<Provider> {
  const turned = await readSwitch(deps.database, "speech");
  const ms = await readSpeechUse(deps);
  return {
    key: "speech",
    title: "Speech",
    name: speech && `${speech.name} (${jobsOf(speech)})`,
    isOn: turned.isOn,
    changedAt: turned.changedAt?.toISOString() ?? null,
    restsUntil: speech?.restsUntil()?.toISOString() ?? null,
    used: speech ? [`${minutes(ms)} of ${number(speech.minutes.everybody)} minutes of sound`] : [],
  };
}

const jobsOf = ({ canTranscribe, canSay }: Speech) =>
  [canTranscribe ? "turns speech into words" : null, canSay ? "speaks" : null].filter((job) => job !== null).join(", ");

const number = (value: number) => value.toLocaleString("en-GB");
const minutes = (ms: number) => number(Math.round(ms / 6000) / 10);
