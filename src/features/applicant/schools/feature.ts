import type { Feature } from "#platform/feature.ts";
import { schoolRoutes } from "./routes.ts";

export const schoolsFeature: Feature = { operations: { schools: schoolRoutes } };
