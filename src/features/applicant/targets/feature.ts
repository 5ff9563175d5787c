import type { Feature } from "#platform/feature.ts";
import { targetRoutes } from "./routes.ts";

export const targetsFeature: Feature = { operations: { targets: targetRoutes } };
