import type { App, Feature } from "#platform/feature.ts";
import { picturesIn } from "./pictures.ts";
import { importRoutes } from "./routes.ts";

export const importsFeature = async ({ config }: App): Promise<Feature> => ({
  operations: {
    imports: importRoutes({ adminEmails: config.adminEmails, isPicture: await picturesIn(config.contentDir) }),
  },
});
