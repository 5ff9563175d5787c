import type { Feature } from "#platform/feature.ts";
import { circuitRoutes } from "./routes.ts";

export const circuitsFeature: Feature = { operations: { circuits: circuitRoutes } };
