import type { Feature } from "#platform/feature.ts";
import { analyticsRoutes } from "./routes.ts";

export const analyticsFeature: Feature = { operations: { analytics: analyticsRoutes } };
