import type { MarketingSettings } from "#platform/marketing-settings.ts";
import type { AnyJob, Jobs } from "#platform/jobs.ts";
import { activeCampaign } from "./active-campaign.ts";
import { airtable } from "./airtable.ts";
import { chase, jobsOf } from "./jobs.ts";
import type { Mirror, MirrorDeps } from "./mirror.ts";
import { marketingRoutes } from "./routes.ts";

/** The services of the settings, kept in step. Without settings nothing leaves the server. */
export function openMarketing(
  deps: MirrorDeps & { settings: MarketingSettings; adminEmails: readonly string[]; later: () => Jobs },
) {
  const { settings, clock } = deps;
  const mirrors: Mirror[] = [];
  if (settings.activeCampaign)
    mirrors.push({ name: "activecampaign", outside: activeCampaign(settings.activeCampaign, clock) });
  if (settings.airtable) mirrors.push({ name: "airtable", outside: airtable(settings.airtable, clock) });
  const jobs: AnyJob[] = mirrors.flatMap((mirror) => jobsOf(deps, mirror, deps.later));
  return {
    jobs,
    router: marketingRoutes(deps, mirrors, deps.adminEmails),
    chase: () => chase(deps, deps.later(), mirrors),
  };
}
