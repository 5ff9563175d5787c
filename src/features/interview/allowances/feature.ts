import type { Feature } from "#platform/feature.ts";
import { allowanceRoutes } from "./routes.ts";

export const allowancesFeature: Feature = { operations: { allowances: allowanceRoutes } };
