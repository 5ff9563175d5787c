// The question bank: station files, checked and imported, each change kept as a version of its own.
export { keepCompiled } from "./compiled-stations.ts";
export { folderChanges, publishedByFolder, type FileRead, type Published } from "./folder-changes.ts";
export {
  hashOfStation,
  holdImports,
  keepVersions,
  publishVersions,
  stationStandings,
  withdrawStations,
} from "./import-store.ts";
export { importStations } from "./import-stations.ts";
export type { StationOutline } from "./outline.ts";
export { publishedStationVersions, stationFaces, type StationFace } from "./published-versions.ts";
export { readerHash } from "./reader.ts";
export { readSources, readStations } from "./read-stations.ts";
export { checkStation, readStationTexts } from "./read-station-texts.ts";
export { themeLabel, typeLabel } from "./station-words.ts";
export { picturesDoor, readPictures } from "./pictures-door.ts";
export { requirePublished } from "./require-published.ts";
export { stationRoutes } from "./routes.ts";
export { stationSource, stationSourcesIn } from "./station-sources.ts";
export { findPublished, findTitle, publishedOutlines, publishedStations, requireVersion } from "./store.ts";
export { partnerOf, summaryOf } from "./summary.ts";
export { outlinesOf } from "./version-outlines.ts";
