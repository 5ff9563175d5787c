import type { App, Feature } from "#platform/feature.ts";
import { markingJob } from "./jobs.ts";
import type { MarkingDeps } from "./mark-attempt.ts";
import { markingRoutes } from "./routes.ts";

export const markingFeature = (app: App, deps: Pick<MarkingDeps, "marker" | "onMarked" | "answersOf">): Feature => ({
  operations: { marking: markingRoutes(app.config) },
  jobs: [markingJob({ ...app, ...deps, appUrl: app.config.appUrl })],
});
