import type { Feature } from "#platform/feature.ts";
import { arrangementRoutes, profileRoutes } from "./routes.ts";

export const profilesFeature: Feature = { operations: { arrangements: arrangementRoutes, profiles: profileRoutes } };
