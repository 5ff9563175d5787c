// The question bank: station files, checked and imported, each change kept as a version of its own.
export { stationsFeature } from "./feature.ts";
export { keepCompiled } from "./reading/compiled-stations.ts";
export { folderChanges, publishedByFolder, type FileRead, type Published } from "./reading/folder-changes.ts";
export {
  hashOfStation,
  holdImports,
  keepVersions,
  publishVersions,
  stationStandings,
  withdrawStations,
} from "./reading/import-store.ts";
export { importStations } from "./reading/import-stations.ts";
export type { StationOutline } from "./outline.ts";
export { publishedStationVersions, stationFaces, type StationFace } from "./published-versions.ts";
export { readerHash } from "./reading/reader.ts";
export { readSources, readStations } from "./reading/read-stations.ts";
export { checkStation, readStationTexts } from "./reading/read-station-texts.ts";
export { themeLabel, typeLabel } from "./station-words.ts";
export { readPictures } from "./pictures-handler.ts";
export { requirePublished } from "./require-published.ts";
export { stationSource, stationSourcesIn } from "./reading/station-sources.ts";
export { findPublished, findTitle, publishedOutlines, publishedStations, requireVersion } from "./store.ts";
export { partnerOf, summaryOf } from "./summary.ts";
export { outlinesOf } from "./version-outlines.ts";
