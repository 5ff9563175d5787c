import type { App, Feature } from "#platform/feature.ts";
import { securityRoutes, type SecurityOptions } from "./routes.ts";
import { sweepChanges } from "./sweep-changes.ts";

export const securityFeature = (
  { config, secret }: App,
  options: Pick<SecurityOptions, "library" | "namesOf" | "google" | "onMoved">,
): Feature => ({
  operations: {
    security: securityRoutes({ ...options, secret, appUrl: config.appUrl, adminEmails: config.adminEmails }),
  },
  sweeps: [sweepChanges],
});
