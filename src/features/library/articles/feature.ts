import type { Feature } from "#platform/feature.ts";
import { articleRoutes } from "./routes.ts";

export const articlesFeature: Feature = { operations: { articles: articleRoutes } };
