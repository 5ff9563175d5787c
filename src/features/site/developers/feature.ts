import type { App, Feature } from "#platform/feature.ts";
import type { Handler } from "#platform/http/server.ts";
import { mailboxHandler } from "./mailbox.ts";

/** What stands in on a developer's own machine, and is nowhere else. */
export const developersFeature = ({ config, database }: App, standIns: Handler[]): Feature => ({
  handlers: [...(config.hasDevelopmentPages ? [mailboxHandler(database)] : []), ...standIns],
});
