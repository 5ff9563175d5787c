import { daysBetween } from "#shared/days-between.ts";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { listed } from "#shared/listed.ts";
import { themeLabel } from "#server/library/stations";
import type { Gathered } from "./gather.ts";
import type { PlannedSession, Why } from "./plan-input.ts";

type Titles = (id: string) => string;

/** Why a station stands where it does. */
export function whyWords(why: Why, titleOf: Titles, school: string | null): string {
  switch (why.because) {
    case "gentle-first":
      return "A gentle one to begin with.";
    case "weakest":
      return `Your marks so far are lowest in ${domain(why.domain)}.`;
    case "other-domain":
      return `Mostly ${domain(why.domain)}, so that it is not the same every time.`;
    case "too-few":
      return why.stations === 0
        ? `Nothing of yours is marked for ${domain(why.domain)} yet.`
        : `Only ${counted(why.stations, "station")} marked for ${domain(why.domain)} so far: too few to say how you stand.`;
    case "parallel":
      return `The same skill as “${titleOf(why.of)}”, with another story.`;
    case "again":
      return `Again, after ${counted(why.days, "day")}.`;
    case "school":
      return `On something that is named for ${school ?? "your school"}.`;
    case "other-theme":
      return `Something else: ${themeLabel(why.theme).toLowerCase().replace("nhs", "NHS")}.`;
    case "familiar":
      return "One you know, to stay in the swing.";
  }
}

const domain = (name: keyof typeof DOMAIN_WORDS) => DOMAIN_WORDS[name].toLowerCase();
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five"];

export function titleWords({ kind, stations }: Titled, { school }: Pick<Gathered, "school">): string {
  const count = `${NUMBERS[stations.length] ?? stations.length} station${stations.length === 1 ? "" : "s"}`;
  switch (kind) {
    case "practice":
      return count;
    case "circuit":
      return school ? `A circuit for ${school.name}` : "A whole circuit";
    case "round":
      return `${count} in a row, timed`;
    case "light":
      return stations.length > 0 ? "Something light" : "Look back, and get ready";
  }
}

export function sessionWhy({ kind, stations }: PlannedSession, gathered: Gathered, titleOf: Titles): string {
  const [first] = stations;
  switch (kind) {
    case "circuit":
      return "Once a week, everything in a row with bells, as on the day.";
    case "round":
      return `Once a week, one after another in real mode.${gathered.access === "all" ? "" : " Circuits are part of a plan."}`;
    case "light":
      return "The last two days are for staying in the swing, not for learning more.";
    case "practice":
      return first ? whyWords(first.why, titleOf, gathered.school?.name ?? null) : "";
  }
}

export function stepsOf({ kind, stations }: PlannedSession): string[] {
  if (kind !== "light") return [];
  return stations.length > 0
    ? ["Sit it once, and read its report.", "Look up where and when your interview is, and how you get there."]
    : [
        "Read one report you were pleased with, and what it says to try next.",
        "Lay out what you need: what your school asks you to bring, or a quiet room and a camera you have tried.",
        "Then stop for the day.",
      ];
}

type Titled = Pick<PlannedSession, "kind"> & { stations: unknown[] };

/** What has to be said of the whole plan. */
export function notesOf(gathered: Gathered): string[] {
  const { access, input, circuitMinutes, settings, school } = gathered;
  const fits = input.bank.some(({ minutes }) => minutes <= settings.minutesADay);
  const isTooLong = access === "all" && settings.circuitDay !== null && circuitMinutes > settings.circuitMinutes;
  return [
    ...(access === "generic"
      ? [
          `On the free trial the plan keeps to generic stations, with a timed round in place of a circuit. ${leftWords(gathered.allowances)}`,
        ]
      : []),
    ...(access === "none"
      ? [
          "Your plan or trial is over, so nothing new can be started. This is what it would be; a plan opens practice again.",
        ]
      : []),
    ...(fits || input.bank.length === 0
      ? []
      : [
          `No station fits into ${settings.minutesADay} minutes with your times. With more minutes a day there will be a plan.`,
        ]),
    ...(isTooLong
      ? [
          `A circuit ${school ? `for ${school.name} ` : ""}takes about ${circuitMinutes} minutes with what follows it, and you set ${settings.circuitMinutes}. Until you set more, there is a timed round instead.`,
        ]
      : []),
    ...(input.interview !== null && daysBetween(input.today, input.interview) > MOST_PLANNED
      ? ["We plan half a year ahead; what comes after is planned as it gets nearer."]
      : []),
  ];
}

const leftWords = ({ interviews }: Gathered["allowances"]): string =>
  interviews === null
    ? ""
    : `You have ${interviews.left} of ${interviews.of} practice interviews left; a lock means that it opens with a paid plan.`;

const MOST_PLANNED = 181;

/** "Hello" in a letter, and in a calendar: what a session is, in a line. */
export const sessionLine = (title: string, stations: { title: string }[]): string =>
  stations.length === 0 ? title : `${title}: ${listed(stations.map((each) => `“${each.title}”`))}`;
