import type { App, Feature } from "#platform/feature.ts";
import { sealOf } from "#platform/seal.ts";
import { activeCampaign } from "./active-campaign.ts";
import type { AgreedPeople } from "./agreed.ts";
import { airtable } from "./airtable.ts";
import { chase, jobsOf } from "./jobs.ts";
import type { Mirror } from "./mirror.ts";
import { marketingRoutes } from "./routes.ts";

/** The services of the settings, kept in step. Without settings nothing leaves the server. */
export function marketingFeature(app: App, people: AgreedPeople): Feature {
  const { config, database, clock, secret } = app;
  const settings = config.marketing;
  const deps = { database, clock, people, seal: sealOf(secret, "marketing") };
  const mirrors: Mirror[] = [];
  if (settings.activeCampaign)
    mirrors.push({ name: "activecampaign", outside: activeCampaign(settings.activeCampaign, clock) });
  if (settings.airtable) mirrors.push({ name: "airtable", outside: airtable(settings.airtable, clock) });
  return {
    operations: { marketing: marketingRoutes(deps, mirrors, config.adminEmails) },
    jobs: mirrors.flatMap((mirror) => jobsOf(deps, mirror, app.jobs)),
    timers: [{ everyMs: 600_000, work: () => chase(deps, app.jobs(), mirrors), isTime: true }],
  };
}
