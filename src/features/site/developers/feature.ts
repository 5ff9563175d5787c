import type { App, Feature } from "#platform/feature.ts";
import type { Door } from "#platform/http/server.ts";
import { mailboxDoor } from "./mailbox.ts";

/** What stands in on a developer's own machine, and is nowhere else. */
export const developersFeature = ({ config, database }: App, standIns: Door[]): Feature => ({
  handlers: [...(config.isLoopback ? [mailboxDoor(database)] : []), ...standIns],
});
