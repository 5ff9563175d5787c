import type { Feature } from "#platform/feature.ts";
import { questionRoutes } from "./routes.ts";

export const questionsFeature: Feature = { operations: { questions: questionRoutes } };
