import type { Feature } from "#platform/feature.ts";
import { correctionRoutes } from "./routes.ts";

export const correctionsFeature: Feature = { operations: { corrections: correctionRoutes } };
