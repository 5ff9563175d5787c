import { openIdProvider } from "#server/identity/accounts";
import { googleStandIn } from "#server/site/developers";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";

/** Signing in with Google: by the client of its own that is set, or by one that stands in on a developer's machine. */
export function googleOf(config: Config, log: Log) {
  const standIn = config.google === null && standsInForGoogle(config) ? googleStandIn(config.appUrl) : null;
  const client = config.google ?? standIn?.client;
  const provider = client ? openIdProvider({ ...client, redirectUri: `${config.appUrl}/auth/google`, log }) : null;
  return { provider, handlers: standIn ? [standIn.handler] : [] };
}

/** Without a client of its own, so that the whole of signing in can be tried; never where others can reach it. */
const standsInForGoogle = ({ hasDevelopmentPages, isTest, port }: Config) =>
  hasDevelopmentPages && !isTest && port !== 0;
