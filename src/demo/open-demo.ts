import { accountsLibraryOf, confirmedAccountOf } from "#server/identity/accounts";
import type { Config } from "../platform/config.ts";
import { StartError } from "../platform/errors.ts";
import type { PersonContext } from "../platform/http/context.ts";
import type { Log } from "../platform/log.ts";
import { authSecretOf } from "../platform/secrets.ts";
import { openProduct } from "../open-product.ts";
import { furnishPlan } from "./furnish-plan.ts";
import { furnishProfile } from "./furnish-profile.ts";
import { passwordOf } from "./password.ts";
import { plannedAttempts } from "./plan.ts";
import { sitStation } from "./sit-station.ts";
import { bankOf } from "./stations.ts";

export const DEMO_EMAIL = "demo@stationwise.test";

/**
 * Makes the demo's account and its six weeks of generated history, with the product's own use cases under a clock that is
 * moved. What is there already stays. @throws StartError where the product is not on this machine alone.
 */
export async function openDemo(config: Config, log: Log): Promise<{ email: string; password: string }> {
  if (!config.isLoopback) {
    throw new StartError(
      "The demo is for one machine alone: APP_URL has to be an address such as http://localhost:3000.",
    );
  }
  const today = new Date();
  let now = today;
  const clock = { now: () => now };
  const product = await openProduct(config, log, { clock, work: false });
  try {
    const { database, jobs } = product;
    const library = accountsLibraryOf({
      database,
      clock,
      jobs: () => jobs,
      log,
      secret: authSecretOf(config),
      appUrl: config.appUrl,
    });
    const password = passwordOf(config.dataDir);
    const userId = await confirmedAccountOf(library, { email: DEMO_EMAIL, password });
    const context: PersonContext = {
      database,
      jobs,
      clock,
      log,
      request: { id: "demo", address: "demo", userAgent: "demo", token: null },
      person: { userId, email: DEMO_EMAIL, token: "" },
      findPerson: () => Promise.resolve(null),
    };
    const stations = await bankOf(context);
    for (const planned of plannedAttempts(stations, today)) {
      now = planned.at;
      await sitStation(context, planned, (at) => (now = at));
      await jobs.drain();
    }
    now = today;
    await furnishProfile(context);
    await furnishPlan(database, userId);
    return { email: DEMO_EMAIL, password };
  } finally {
    await product.close();
  }
}
