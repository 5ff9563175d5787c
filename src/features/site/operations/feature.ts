import type { App, Feature } from "#platform/feature.ts";
import { readClaimLines } from "#server/site/site";
import type { Watched } from "./read-overview.ts";
import { operationRoutes } from "./routes.ts";

export const operationsFeature = ({ config }: App, watched: Omit<Watched, "readClaims">): Feature => ({
  operations: {
    operations: operationRoutes({
      adminEmails: config.adminEmails,
      ...watched,
      readClaims: () => readClaimLines(config.contentDir),
    }),
  },
});
