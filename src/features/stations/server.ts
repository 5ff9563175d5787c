// The question bank: station files, checked and imported, each change kept as a version of its own.
export { importStations, readStations } from "./import-stations.ts";
export { stationRoutes } from "./routes.ts";
export { findPublished, publishedStations, requireVersion } from "./store.ts";
export { partnerOf, summaryOf } from "./summary.ts";
