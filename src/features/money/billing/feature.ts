import type { App, Feature } from "#platform/feature.ts";
import { endFreeTrials } from "./trial/free-trial.ts";
import type { Payments } from "./payments.ts";
import { remindOfTrialEnds } from "./trial/remind-of-trial-ends.ts";
import { billingRoutes } from "./routes.ts";

/** `payments`: null while nothing is on sale. `stopPath`: where a letter of reminder is stopped. */
export const billingFeature = (app: App, payments: Payments | null, stopPath: string): Feature => ({
  operations: { billing: billingRoutes(payments) },
  sweeps: [endFreeTrials],
  timers: [
    {
      everyMs: 600_000,
      work: () => remindOfTrialEnds({ ...app, jobs: app.jobs(), appUrl: app.config.appUrl, stopPath }),
    },
  ],
});
