import type { Feature } from "#platform/feature.ts";
import { deliveryRoutes } from "./routes.ts";

export const deliveryFeature: Feature = { operations: { delivery: deliveryRoutes } };
