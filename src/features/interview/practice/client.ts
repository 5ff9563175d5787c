import type { DrillNote } from "./drill-note.ts";

/** What to practise, the door, and what has been practised: the pages around an interview. */
export const pages = {
  practice: () => import("./practice-page.tsx"),
  school: () => import("./school-page.tsx"),
  briefing: () => import("./briefing-page.tsx"),
};

/** What a report asks to be tried next is shown before the card of that station. */
export const keepDrillNote = (stationId: string, note: DrillNote) =>
  import("./drill-note.ts").then((part) => part.keepNote(stationId, note));
