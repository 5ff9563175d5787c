import { THEMES, type Theme } from "#examiner/station.ts";
import type { Checked } from "./check-station.ts";
import { originsOf } from "./people.ts";

/** How many stations of each theme the bank is to have. */
const WANTED: Record<Theme, number> = {
  roleplay: 50,
  ethics: 45,
  motivation: 25,
  teamwork: 20,
  nhs: 30,
  data: 30,
  stimulus: 15,
  reflection: 25,
};

const row = (name: string, told: string) => `  ${name.padEnd(32)} ${told}`;
const share = (part: number, all: number) => (all === 0 ? "0" : `${part} (${Math.round((100 * part) / all)} %)`);

/** The bank in figures: every one of them counted, none of them wished for. */
export function figuresOf(checked: Checked[], today: string): string[] {
  const stations = checked.flatMap(({ station }) => (station ? [station] : []));
  const of = (theme: Theme) => stations.filter((each) => each.theme === theme).length;
  const people = stations.flatMap((each) => each.people);
  const expired = stations.flatMap(({ slug, expires }) => (expires !== null && expires < today ? [slug] : []));
  const fifths = checked.flatMap(({ fifth }) => (fifth === null ? [] : [fifth]));
  const wanted = Object.values(WANTED).reduce((sum, each) => sum + each, 0);
  const reviewed = (review: string) => stations.filter((each) => each.reviewed.includes(review)).length;
  const passed = checked.filter(({ rehearsal }) => rehearsal === "passed").length;
  const failed = checked.filter(({ rehearsal }) => rehearsal === "failed").length;
  return [
    `Stations: ${stations.length} of ${wanted}`,
    ...THEMES.map((theme) => row(theme, `${of(theme)} of ${WANTED[theme]}`)),
    row("tagged to schools", String(stations.filter(({ schools }) => schools.length > 0).length)),
    // No fault: what passes today must not fail tomorrow. The page of such a station says so, too.
    row("past their day, to look at again", expired.length === 0 ? "0" : expired.join(", ")),
    row("with a parallel", String(stations.filter(({ parallel }) => parallel !== null).length)),
    row("read a second time", share(reviewed("editing"), stations.length)),
    row("clinical, legal review", `${reviewed("clinical")}, ${reviewed("legal")}`),
    "Rehearsed by scripted candidates",
    row("order, bands and red flags right", share(passed, stations.length)),
    row("not right", String(failed)),
    row("not rehearsed yet", String(stations.length - passed - failed)),
    row("the fifth came out as written", `${fifths.filter(Boolean).length} of ${fifths.length}`),
    `People with a given name: ${people.length}`,
    ...originsOf(people).map(([origin, count]) => row(origin.replaceAll("-", " "), share(count, people.length))),
  ];
}
