import type { Checked } from "./check-station.ts";
import { alikeAmong } from "./near-duplicates.ts";
import { originsOf } from "./people.ts";

type Known = NonNullable<Checked["station"]>;
/** What a school is known to ask about, by its slug; a school whose areas are not known fits nothing in particular. */
export type AreasOfSchools = ReadonlyMap<string, readonly string[]>;

const MOST_OF_A_NAME = 2;
const PEOPLE_TO_JUDGE = 40;
/** Given names from outside Britain and Ireland: fewer would leave people out, more would be another country. */
const NEWER_NAMES = { least: 0.15, most: 0.6 };

/** Of three that test one skill, the third names one of the two that name each other. */
function* parallelFaults(all: Known[]): Generator<string> {
  const parallels = new Map(all.map(({ slug, parallel }) => [slug, parallel]));
  for (const { slug, parallel } of all) {
    if (parallel === null) continue;
    const back = parallels.get(parallel);
    if (back === undefined) yield `${slug}: its parallel “${parallel}” is no station`;
    else if (back === null || parallels.get(back) !== parallel)
      yield `${slug}: its parallel “${parallel}” and another do not name each other`;
  }
}

function* schoolFaults(all: Known[], schools: AreasOfSchools): Generator<string> {
  for (const station of all)
    for (const school of station.schools) {
      const areas = schools.get(school);
      if (areas === undefined) yield `${station.slug}: there is no school “${school}”`;
      else if (!areas.some((area) => station.areas.includes(area)))
        yield `${station.slug}: ${school} names none of its areas, ${station.areas.join(", ")}`;
    }
}

function* nameFaults(all: Known[]): Generator<string> {
  const where = new Map<string, string[]>();
  for (const { slug, people } of all) for (const name of people) where.set(name, [...(where.get(name) ?? []), slug]);
  for (const [name, slugs] of where)
    if (slugs.length > MOST_OF_A_NAME) yield `${name}: is somebody in ${slugs.length} stations: ${slugs.join(", ")}`;
  const people = all.flatMap((each) => each.people);
  const local = originsOf(people).find(([origin]) => origin === "british-and-irish")?.[1] ?? 0;
  const newer = people.length === 0 ? 0 : 1 - local / people.length;
  if (people.length >= PEOPLE_TO_JUDGE && (newer < NEWER_NAMES.least || newer > NEWER_NAMES.most))
    yield `names: ${Math.round(100 * newer)} % are from outside Britain and Ireland, and the bank should look like the UK`;
}

/** Wit is a manner like others: where most are witty, no one is. */
const MOST_WRY = 0.25;

function* mannerFaults(all: Known[]): Generator<string> {
  const manners = all.flatMap(({ manner }) => manner ?? []);
  const wry = manners.filter((manner) => manner === "wry").length;
  if (wry > MOST_WRY * manners.length) yield `actors: ${wry} of ${manners.length} are wry, and a quarter is the most`;
}

/** A drawing that no station shows is no fault: reports of withdrawn stations do. */
function* pictureFaults(all: Known[], drawn: ReadonlySet<string>): Generator<string> {
  for (const { slug, pictures } of all)
    for (const name of pictures) if (!drawn.has(name)) yield `${slug}: there is no drawing pictures/${name}.svg`;
}

/** What a bank that is whole may not lack. */
export const missingParallels = (all: Known[]): string[] =>
  all.flatMap(({ slug, parallel }) => (parallel === null ? [`${slug}: has no parallel`] : []));

/** What is wrong between stations: too much alike, parallels that lead nowhere, unknown schools and drawings, a name too often. */
export function bankFaults(all: Known[], schools: AreasOfSchools, drawn: ReadonlySet<string>): string[] {
  const alike = alikeAmong(all.map(({ likeness }) => likeness)).map(
    ({ first, second, part, share }) =>
      `${first} and ${second}: ${Math.round(100 * share)} % of their ${part} is the same`,
  );
  return [
    ...alike,
    ...parallelFaults(all),
    ...schoolFaults(all, schools),
    ...nameFaults(all),
    ...mannerFaults(all),
    ...pictureFaults(all, drawn),
  ];
}
