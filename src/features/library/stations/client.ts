/** The question bank, and how a station is shown wherever it is met. */
export { AboutStation } from "./page/about-station.tsx";
export { stationQuery, stationsQuery } from "./api.ts";
export { filterOf } from "./page/bank.ts";
export { CardText } from "./page/card-text.tsx";
export { LaidBelow, LaidBeside, WayToLaidBeside } from "./page/laid-beside.tsx";
export { PageState } from "./page/page-state.tsx";
export { StationBank } from "./page/station-bank.tsx";
export { SubjectLine } from "./page/subject-line.tsx";
export { StationRow } from "./page/station-row.tsx";
export { areaLabel, kindOf, laidLabel, minutesOf, typeLabel } from "./station-words.ts";
