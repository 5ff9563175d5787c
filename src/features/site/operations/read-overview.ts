import { DAY_MS } from "#shared/durations.ts";
import type { ClaimLine, Feature, Overview, Service } from "./contract.ts";
import type { Context } from "#platform/http/context.ts";
import type { QueueState } from "#platform/job-desk.ts";
import { readSwitch } from "#platform/switches.ts";
import { paymentsState } from "#server/money/payments";
import { dayBefore, ukDay } from "#shared/uk-day.ts";
import { FEATURES } from "./features.ts";
import { databaseSize, liveSince, mailSince, marksByHour, recordingsKept } from "./figures-store.ts";
import { type Providers, statesOf } from "./providers.ts";
import { disputedSince, gapsSince, takeOversSince } from "./store.ts";

/** Whoever has said nothing for longer has left without saying so. */
const LIVE_MS = 15 * 60_000;
const HOURS = 24;
const DAYS = 14;
const LARGEST = 5;

export type Watched = {
  providers: Providers;
  services: (queues: readonly QueueState[]) => Service[];
  readClaims: () => Promise<ClaimLine[]>;
};

/** Everything is counted now; a figure that nobody keeps is not there. */
export async function readOverview(context: Context, { providers, services, readClaims }: Watched): Promise<Overview> {
  const { database, clock, jobs } = context;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const since = { day: ago(DAY_MS), week: ago(7 * DAY_MS) };
  const counted = await database.asWorker(async (tx) => ({
    live: await liveSince(tx, ago(LIVE_MS)),
    gaps: await gapsSince(tx, since),
    takeOvers: await takeOversSince(tx, since),
    marks: await marksByHour(tx, now, HOURS),
    mail: await mailSince(tx, since.day),
    storage: {
      ...(await recordingsKept(tx, { from: dayBefore(ukDay(now), DAYS - 1), most: LARGEST })),
      database: await databaseSize(tx, LARGEST),
    },
    disputed: await disputedSince(tx, since),
  }));
  const queues = await jobs.desk.queues();
  return {
    ...counted,
    at: now.toISOString(),
    queues,
    payments: await paymentsState(context),
    providers: await statesOf({ database, clock }, providers),
    services: services(queues),
    features: await featureStates(context),
    claims: await readClaims(),
  };
}

async function featureStates({ database }: Context): Promise<Feature[]> {
  const states: Feature[] = [];
  for (const key of FEATURES) {
    const { isOn, changedAt } = await readSwitch(database, key);
    states.push({ key, isOn, changedAt: changedAt?.toISOString() ?? null });
  }
  return states;
}
