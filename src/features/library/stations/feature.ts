import { join } from "node:path";
import type { App, Feature } from "#platform/feature.ts";
import { picturesHandler, readPictures } from "./pictures-handler.ts";
import { stationRoutes } from "./routes.ts";

export const stationsFeature = async ({ config }: App): Promise<Feature> => ({
  operations: { stations: stationRoutes },
  handlers: [picturesHandler(await readPictures(join(config.contentDir, "pictures")))],
  paths: ["/pictures/{file}"],
});
