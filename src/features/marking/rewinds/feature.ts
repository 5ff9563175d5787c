import type { Feature } from "#platform/feature.ts";
import { rewindRoutes } from "./routes.ts";

export const rewindsFeature: Feature = { operations: { rewinds: rewindRoutes } };
