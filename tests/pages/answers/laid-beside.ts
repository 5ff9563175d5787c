import type { Station, Stimulus } from "#examiner/station.ts";
import { stationOf } from "./sitting.ts";

export const PICTURE_ALT =
  "A crowded waiting room drawn in ink: an old man stands with a stick, while a bag has the only free chair.";
const PERSON = '<circle cx="120" cy="90" r="26"/><path d="M86 220 C86 150 154 150 154 220 Z"/>';
/** A drawing as it is served: figures in a waiting room, in black lines. */
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><g fill="none" stroke="#222222" stroke-width="4">${PERSON}<path d="M60 228 H350"/><rect x="230" y="140" width="80" height="88"/></g></svg>`;

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];

/** One of each kind of thing that can be laid beside a card. */
export const LAID_BESIDE = {
  picture: { kind: "picture", title: "The waiting room", file: "waiting-room", alt: PICTURE_ALT },
  bars: {
    kind: "chart",
    title: "Appointments missed at three surgeries",
    form: "bars",
    unit: "missed appointments in every hundred",
    categories: ["Harbour Street", "Old Mill", "Station Road"],
    series: [
      { name: "No reminder", values: [20, 14, 11.5] },
      { name: "Text message", values: [8, 9, 7] },
      { name: "Telephone call", values: [6, 4, 8] },
      { name: "Letter", values: [12, 10, 9] },
    ],
    note: "All figures are invented.",
  },
  lines: {
    kind: "chart",
    title: "Visits to a walk-in centre",
    form: "lines",
    unit: "visits a month",
    categories: MONTHS,
    series: [
      { name: "Under 25", values: [410, 380, 402, 350, 330, 310, 290, 300, 360, 420] },
      { name: "Over 65", values: [620, 610, 540, 480, 400, 380, 350, 345, 430, 560] },
    ],
  },
  table: {
    kind: "table",
    title: "Who can work on Saturday",
    columns: ["Volunteer", "From", "Hours", "Can drive"],
    rows: [
      ["Adaeze", "9 am", "4", "yes"],
      ["Bryn", "noon", "6", "no"],
      ["Mehmet", "8 am", "3", "no"],
    ],
  },
  article: {
    kind: "article",
    title: "A letter to the Eastbrook Messenger",
    text: `${"Our library closes at noon, and those who work until five never see it open. ".repeat(4)}\n\n**I say: open it on one evening.** ${"We could begin with Thursdays, and count who comes. ".repeat(4)}`,
    note: "Invented for this station.",
  },
  film: {
    kind: "video",
    title: "At the desk",
    scenes: [
      { file: "desk-1", alt: PICTURE_ALT, caption: "“I have been here since nine,” says the man.", seconds: 5 },
      {
        file: "desk-2",
        alt: "The same desk, and now nobody stands before it at all.",
        caption: "He walks away.",
        seconds: 6,
      },
    ],
  },
} satisfies Record<string, Stimulus>;

/** A discussion with this beside its card. */
export const stationWith = (laid: keyof typeof LAID_BESIDE): Station => ({
  ...stationOf("discussion/two-days-to-the-assembly"),
  stimulus: LAID_BESIDE[laid],
});

/** A recorded answer with the picture beside its card. */
export const recordedWithPicture = (): Station => ({
  ...stationOf("recorded/trust-earned"),
  stimulus: LAID_BESIDE.picture,
});
