import type { App, Feature } from "#platform/feature.ts";
import { pagesHandler } from "./pages-handler.ts";
import { siteRoutes } from "./routes.ts";

/** The pages are served by every process but a worker's, and not in tests, which build none. */
export const siteFeature = async (app: App): Promise<Feature> => {
  const { config } = app;
  const { sentryDsn, geolocationUrl, role, isTest } = config;
  return {
    operations: { site: siteRoutes({ sentryDsn, geolocationUrl }) },
    ...(role === "worker" || isTest ? {} : { fallback: await pagesHandler(config, app) }),
  };
};
