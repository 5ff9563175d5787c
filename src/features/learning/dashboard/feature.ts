import type { Feature } from "#platform/feature.ts";
import { dashboardRoutes } from "./routes.ts";

export const dashboardFeature: Feature = { operations: { dashboard: dashboardRoutes } };
