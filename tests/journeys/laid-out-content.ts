import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Stimulus } from "../../src/examiner/station.ts";
import { atEnd, type Ending } from "./browser.ts";

/** A card with a table of its own, one that is recorded, and one for all the others. */
const patternOf = (slug: string) => {
  if (slug === "laid-recorded") return "recorded/trust-earned";
  return slug === "laid-table" ? "discussion/forty-empty-chairs" : "discussion/two-days-to-the-assembly";
};

export const PICTURE_ALT =
  "A crowded waiting room drawn in ink: an old man stands with a stick, while a bag has the only free chair.";
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">${inside}</svg>`;
const PERSON = '<circle cx="120" cy="90" r="26"/><path d="M86 220 C86 150 154 150 154 220 Z"/>';
const DRAWINGS = {
  "waiting-room": drawing(
    `<g fill="none" stroke="#222222" stroke-width="4">${PERSON}<path d="M60 228 H350"/><rect x="230" y="140" width="80" height="88"/><rect x="248" y="106" width="44" height="34"/></g>`,
  ),
  "desk-1": drawing(`<g fill="none" stroke="#222222" stroke-width="4">${PERSON}<path d="M210 150 H370 V228"/></g>`),
  "desk-2": drawing('<path d="M40 228 H370 M210 150 H370 V228" fill="none" stroke="#222222" stroke-width="4"/>'),
};

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];

/** A station of each kind of thing that can be laid beside a card, by its name. */
export const LAID_OUT = {
  "laid-picture": { kind: "picture", title: "The waiting room", file: "waiting-room", alt: PICTURE_ALT },
  "laid-bars": {
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
  "laid-lines": {
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
  "laid-table": {
    kind: "table",
    title: "Who can work on Saturday",
    columns: ["Volunteer", "From", "Hours", "Can drive"],
    rows: [
      ["Adaeze", "9 am", "4", "yes"],
      ["Bryn", "noon", "6", "no"],
      ["Mehmet", "8 am", "3", "no"],
    ],
  },
  "laid-article": {
    kind: "article",
    title: "A letter to the Eastbrook Messenger",
    text: `${"Our library closes at noon, and those who work until five never see it open. ".repeat(4)}\n\n**I say: open it on one evening.** ${"We could begin with Thursdays, and count who comes. ".repeat(4)}`,
    note: "Invented for this station.",
  },
  "laid-film": {
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
  "laid-recorded": { kind: "picture", title: "The waiting room", file: "waiting-room", alt: PICTURE_ALT },
} satisfies Record<string, Stimulus>;

/** The content folder with these stations alone, until the test ends. */
export async function laidOutContent(t: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-laid-out-"));
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  await cp("content", folder, { recursive: true, filter: (path) => !/content\/(?:stations|pictures)\//u.test(path) });
  await mkdir(join(folder, "pictures"), { recursive: true });
  for (const [name, body] of Object.entries(DRAWINGS)) await writeFile(join(folder, "pictures", `${name}.svg`), body);
  for (const [slug, stimulus] of Object.entries(LAID_OUT)) {
    const [type = ""] = patternOf(slug).split("/");
    const source = await readFile(`content/stations/${patternOf(slug)}.yaml`, "utf8");
    await mkdir(join(folder, "stations", type), { recursive: true });
    const written = source.replace(/^slug: .*/mu, `slug: ${slug}\nstimulus: ${JSON.stringify(stimulus)}`);
    await writeFile(join(folder, "stations", type, `${slug}.yaml`), written);
  }
  return folder;
}
