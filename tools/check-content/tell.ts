import { MANNERS, THEMES, type Theme } from "#examiner/station.ts";
import { type Topic, TOPIC_SLUGS } from "#examiner/topics.ts";
import type { Checked } from "./check-station.ts";
import { originsOf } from "./people.ts";

/** How many stations of each theme the bank is to have. */
const WANTED: Record<Theme, number> = {
  roleplay: 60,
  ethics: 71,
  motivation: 27,
  teamwork: 27,
  nhs: 38,
  data: 31,
  stimulus: 19,
  reflection: 27,
};

/** A topic somebody looks for is met in two stories at least. */
const TOPIC_LEAST = 2;

const row = (name: string, told: string) => `  ${name.padEnd(32)} ${told}`;
const share = (part: number, all: number) => (all === 0 ? "0" : `${part} (${Math.round((100 * part) / all)} %)`);

type Told = NonNullable<Checked["station"]>;

/** How the bank is spread, and what a card and an answer ask of a person. */
function bankFigures(stations: Told[]): string[] {
  const levels = [1, 2, 3].map((level) => stations.filter((each) => each.level === level).length);
  const many = (topic: Topic) => stations.filter(({ topics }) => topics.includes(topic)).length;
  const thin = TOPIC_SLUGS.filter((topic) => many(topic) < TOPIC_LEAST);
  const words = stations.reduce((sum, { plainWords }) => sum + plainWords.words, 0);
  const old = stations.reduce((sum, { plainWords }) => sum + plainWords.old, 0);
  return [
    row("with a subject", share(stations.filter(({ subject }) => subject !== null).length, stations.length)),
    row("level 1, 2, 3", levels.map((count) => share(count, stations.length)).join(", ")),
    row("topics with two stations or more", `${TOPIC_SLUGS.length - thin.length} of ${TOPIC_SLUGS.length}`),
    ...(thin.length === 0 ? [] : [row("topics with fewer", thin.map((each) => `${each} (${many(each)})`).join(", "))]),
    row("card, words", spreadOf(stations.map(({ cardWords }) => cardWords))),
    row("answer, minutes", spreadOf(stations.map(({ answerSeconds }) => answerSeconds / 60))),
    row(
      "questions of a discussion",
      countsOf(stations.filter(({ type }) => type === "discussion").map((each) => each.questions)),
    ),
    row("how actors talk", mannersOf(stations)),
    row("evidence points", spreadOf(stations.map(({ points }) => points))),
    row("old words in 10,000", words === 0 ? "0" : ((10_000 * old) / words).toFixed(1)),
  ];
}

/** "plain 20, wry 9" */
const mannersOf = (stations: Told[]): string =>
  MANNERS.map((manner) => `${manner} ${stations.filter((each) => each.manner === manner).length}`).join(", ");

/** "50 to 130, half of them up to 104" */
function spreadOf(values: number[]): string {
  const [least, middle, most] = [0, 0.5, 1].map(
    (part) => values.toSorted((a, b) => a - b)[Math.round(part * (values.length - 1))],
  );
  return values.length === 0 ? "none" : `${least} to ${most}, half of them up to ${middle}`;
}

/** "3: 40, 4: 120" */
const countsOf = (values: number[]): string =>
  [...new Set(values)]
    .toSorted((a, b) => a - b)
    .map((value) => `${value}: ${values.filter((each) => each === value).length}`)
    .join(", ");

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
    ...bankFigures(stations),
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
