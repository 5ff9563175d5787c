import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { ukDay } from "#shared/uk-day.ts";
import { addDays } from "#ui/form/calendar-days.ts";
import { forgetDaysBefore } from "./store.ts";

const KEPT_DAYS = 14;

/** What was settled of days long gone is of no use to anybody. */
export async function forgetPlanDays({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.asWorker((tx) => forgetDaysBefore(tx, addDays(ukDay(clock.now()), -KEPT_DAYS)));
}
