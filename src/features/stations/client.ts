/** The question bank, and how a station is shown wherever it is met. */
export { stationQuery, stationsQuery } from "./api.ts";
export { CardText } from "./card-text.tsx";
export { PageState } from "./page-state.tsx";
export { StationBank } from "./station-bank.tsx";
export { areaLabel, kindOf, minutesOf, typeLabel } from "./station-words.ts";
