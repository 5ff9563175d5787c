import type { App, Feature } from "#platform/feature.ts";
import { watchSwitch } from "#platform/switches.ts";
import { type AccountOptions, accountRoutes } from "./routes.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

/** `AccountOptions` beside what every feature has: what begins and what is asked at a sign-in is later features' to say. */
export const accountsFeature = (app: App, options: Omit<AccountOptions, "areSignUpsOpen">): Feature => ({
  operations: {
    accounts: accountRoutes({ ...options, areSignUpsOpen: watchSwitch(app.database, app.clock, "sign-ups") }),
  },
  sweeps: [sweepAccounts],
});
