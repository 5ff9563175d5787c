import type { Feature } from "#platform/feature.ts";
import type { PrintRecord } from "#server/marking/papers";
import { progressRoutes } from "./routes.ts";

export const progressFeature = (print: PrintRecord): Feature => ({
  operations: { progress: progressRoutes({ print }) },
});
