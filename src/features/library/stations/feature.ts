import { join } from "node:path";
import type { App, Feature } from "#platform/feature.ts";
import { picturesDoor, readPictures } from "./pictures-door.ts";
import { stationRoutes } from "./routes.ts";

export const stationsFeature = async ({ config }: App): Promise<Feature> => ({
  operations: { stations: stationRoutes },
  handlers: [picturesDoor(await readPictures(join(config.contentDir, "pictures")))],
  paths: ["/pictures/{file}"],
});
