import type { App, Feature } from "#platform/feature.ts";
import { reviewRoutes } from "./routes.ts";

export const reviewsFeature = ({ config: { adminEmails } }: App): Feature => ({
  operations: { reviews: reviewRoutes({ adminEmails }) },
});
