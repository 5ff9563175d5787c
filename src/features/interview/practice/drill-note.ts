import { isRecord, parsedFrom, tabStorage } from "#web/browser-storage.ts";

/** The one thing somebody sets out to do differently in a station, and where they learnt it. */
export type DrillNote = { move: string; point: string; example: string; from: string };

const noteKey = (stationId: string) => `stationwise.drill.${stationId}`;

export function keepNote(stationId: string, note: DrillNote): void {
  tabStorage.setItem(noteKey(stationId), JSON.stringify(note));
}

export function findNote(stationId: string): DrillNote | null {
  const kept = parsedFrom(tabStorage.getItem(noteKey(stationId)));
  if (!isRecord(kept)) return null;
  const { move, point, example, from } = kept;
  return typeof move === "string" &&
    typeof point === "string" &&
    typeof example === "string" &&
    typeof from === "string"
    ? { move, point, example, from }
    : null;
}
