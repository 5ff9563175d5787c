/** The question bank, and how a station is shown wherever it is met. */
export { AboutStation } from "./about-station.tsx";
export { stationQuery, stationsQuery } from "./api.ts";
export { filterOf } from "./bank.ts";
export { CardText } from "./card-text.tsx";
export { LaidBelow, LaidBeside, WayToLaidBeside } from "./laid-beside.tsx";
export { PageState } from "./page-state.tsx";
export { StationBank } from "./station-bank.tsx";
export { StationRow } from "./station-row.tsx";
export { areaLabel, kindOf, laidLabel, minutesOf, typeLabel } from "./station-words.ts";
