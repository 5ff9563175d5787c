import { reportError } from "#web/report-error.ts";
import { marketingClient } from "./api.ts";

/** A failure is noted, and nobody waits for it. */
export async function tellMarketing(): Promise<void> {
  await marketingClient
    .sync()
    .catch((problem: unknown) => reportError(problem, { action: "sync-activecampaign", level: "warning" }));
}
