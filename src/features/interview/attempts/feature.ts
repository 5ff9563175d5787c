import type { LiveExaminer } from "#examiner/live-examiner.ts";
import type { Feature } from "#platform/feature.ts";
import { attemptRoutes } from "./routes.ts";

export const attemptsFeature = (examiner: LiveExaminer): Feature => ({
  operations: { attempts: attemptRoutes(examiner) },
});
