import type { Feature } from "#platform/feature.ts";
import { historyRoutes } from "./routes.ts";

export const historyFeature = (deps: Parameters<typeof historyRoutes>[0]): Feature => ({
  operations: { history: historyRoutes(deps) },
});
