/** What more sittings would bring, and what each part of the matcher brings: measured on stations it has not learned from. */
import { FEATURES } from "#examiner/sense/features.ts";
import { type Judged, judgedUnseen, type Row, trainMatcher } from "./matcher.ts";

type Feature = (typeof FEATURES)[number];

/** The parts of which the matcher is made; together they are all it sees. */
const PARTS: Readonly<Record<string, readonly Feature[]>> = {
  phrases: ["phrase", "phrase strength", "phrases", "one word only", "phrase meant"],
  "how the words stand": [
    "denied",
    "another's words",
    "another's doing",
    "supposed",
    "taken back or put off",
    "unsure",
    "asks, as the ways do not",
    "states, where the ways ask",
  ],
  "behaviours heard": ["behaviour"],
  "words of the ways": ["words of a way", "words of two ways", "words of any way", "telling words"],
  "near misses": ["words of a near miss", "nearer a near miss"],
  "competition between points": ["lead in words", "lead in telling words", "lead in words of the phrases", "rank"],
  "outlines of phrases": ["outline of a phrase", "outlined words", "words of the phrases"],
  "sentences beside it": ["neighbours' telling words", "neighbours' words of the phrases"],
  "question answered": ["asked for here", "asked for elsewhere"],
  "shape of the words": ["asks", "short", "length", "abstract", "of the card"],
  "wording of what speaks against": ["contrary", "turn's most contrary", "turn contrary", "against it in the turn"],
};

export const partless: readonly Feature[] = FEATURES.filter(
  (feature) => !Object.values(PARTS).some((part) => part.includes(feature)),
);

const RIGHT = 0.93;

/** `precision`: the mean over what was shown, in order of chance. `recall`: of what was shown, heard where .93 of what is heard is right. */
export type Figures = { precision: number; recall: number };

/** Half-shown points are left out. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const points = judged
    .filter(({ key, label }) => key.includes(" point ") && label !== 0.5)
    .toSorted((one, other) => other.chance - one.chance);
  const shown = points.filter(({ label }) => label === 1).length;
  let right = 0;
  let sum = 0;
  let heard = 0;
  for (const [at, { label }] of points.entries()) {
    right += label;
    sum += label === 1 ? right / (at + 1) : 0;
    if (right / (at + 1) >= RIGHT) heard = right;
  }
  return { precision: sum / Math.max(1, shown), recall: heard / Math.max(1, shown) };
}

/** Rows as they would be if these features said nothing. */
function deafTo(rows: readonly Row[], features: readonly Feature[]): Row[] {
  const places = new Set(features.map((feature) => FEATURES.indexOf(feature)));
  return rows.map((row) => ({ ...row, features: row.features.map((value, at) => (places.has(at) ? 0 : value)) }));
}

const measure = (rows: readonly Row[], unseen: readonly Row[]): Figures =>
  figuresOf(judgedUnseen(trainMatcher(rows), unseen));

const inWords = (name: string, { precision, recall }: Figures) =>
  `${name.padEnd(40)} ${precision.toFixed(3)}    ${recall.toFixed(3)}\n`;

const stationOf = ({ station }: Row): string => station;

/**
 * The learning curve over the stations learned from, then the matcher without each part.
 * @param tell takes each line as it is measured: all of them take some minutes
 */
export function tellGains(rows: readonly Row[], unseen: readonly Row[], tell: (line: string) => void): void {
  const stations = [...new Set(rows.map(stationOf))].toSorted();
  tell(`${"learned from".padEnd(40)} precision recall at ${RIGHT}\n`);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const some = new Set(stations.filter((_, at) => (at * 7) % 20 < share * 20));
    const own = rows.filter((row) => some.has(stationOf(row)));
    tell(inWords(`${some.size} stations`, measure(own, unseen)));
  }
  for (const [part, features] of Object.entries(PARTS))
    tell(inWords(`all, without ${part}`, measure(deafTo(rows, features), deafTo(unseen, features))));
}
