import type { Feature } from "#platform/feature.ts";
import { reportRoutes } from "./routes.ts";

export const reportsFeature = (deps: Parameters<typeof reportRoutes>[0]): Feature => ({
  operations: { reports: reportRoutes(deps) },
});
