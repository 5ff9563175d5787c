import type { FigureRange, InterviewFacts, School } from "./contract.ts";

/** One thing on the day, as far as it is known. */
export type DayPart = {
  kind: "station" | "interview" | "group" | "rest";
  form: "live" | "recorded";
  /** Minutes to read in before it; null where nothing is known. */
  reading: number | null;
  minutes: FigureRange | null;
  /** Some sources have it, others do not; or the number is one that may not be reached. */
  isPerhaps: boolean;
};

const SINGLE_INTERVIEWS = new Set<InterviewFacts["kind"]>(["panel", "structured"]);

/** The parts of the day in their order, rests and the group task last; nothing where not even their number is known. */
export function dayOf(facts: InterviewFacts): DayPart[] {
  const { kind, stations, recorded = 0, rests = 0, group, minutes, reading } = facts;
  const apart: DayPart[] = [
    ...Array.from({ length: rests }, (): DayPart => restOf(facts)),
    ...(group ? [groupOf(group)] : []),
  ];
  if (!stations) return group ? apart : [];
  const counted = rests + (group?.isCounted ? 1 : 0);
  const certain = (stations.min ?? 0) - counted;
  const sat = Array.from({ length: stations.max - counted }, (_each, at): DayPart => ({
    kind: SINGLE_INTERVIEWS.has(kind) ? "interview" : "station",
    form: at < recorded || isAllRecorded(facts) ? "recorded" : "live",
    reading: reading?.minutes ?? null,
    minutes: minutes ?? null,
    isPerhaps: at >= certain,
  }));
  return [...sat, ...apart];
}

/** Answers without an interviewer, every one. */
const isAllRecorded = ({ mode }: InterviewFacts) => mode?.length === 1 && mode[0] === "recorded";

const restOf = ({ reading, minutes }: InterviewFacts): DayPart => ({
  kind: "rest",
  form: "live",
  reading: reading?.minutes ?? null,
  minutes: minutes ?? null,
  isPerhaps: false,
});

const groupOf = ({ minutes }: NonNullable<InterviewFacts["group"]>): DayPart => ({
  kind: "group",
  form: "live",
  reading: null,
  minutes: minutes === undefined ? null : { min: minutes, max: minutes },
  isPerhaps: false,
});

/** Minutes from the first card to the last bell, without walking; null where a figure is missing or a range. */
export function wholeMinutes(parts: DayPart[]): number | null {
  let whole = 0;
  for (const { kind, reading, minutes, isPerhaps } of parts) {
    if (isPerhaps || minutes === null || minutes.min !== minutes.max) return null;
    if (reading === null && kind !== "group") return null;
    whole += (reading ?? 0) + minutes.max;
  }
  return parts.length === 0 ? null : whole;
}

/** Parts in a row that are alike; places count from 1. */
export function runsOf(parts: DayPart[]): { first: number; last: number; part: DayPart }[] {
  const runs: { first: number; last: number; part: DayPart }[] = [];
  for (const [at, part] of parts.entries()) {
    const run = runs.at(-1);
    if (run && JSON.stringify(run.part) === JSON.stringify(part)) run.last = at + 1;
    else runs.push({ first: at + 1, last: at + 1, part });
  }
  return runs;
}

/** Between two parts, as a share of the whole line. */
const GAP = 0.008;

/** Where each part lies on a line of length 1: where it begins, the time before it, and the time in it. */
export function sharesOf(parts: DayPart[]): { part: DayPart; from: number; before: number; within: number }[] {
  const known = parts.flatMap(({ minutes }) => minutes?.max ?? []);
  const usual = known.length === 0 ? 5 : Math.max(...known);
  const lengths = parts.map(({ reading, minutes }) => ({ before: reading ?? 0, within: minutes?.max ?? usual }));
  const whole = lengths.reduce((sum, { before, within }) => sum + before + within, 0);
  const scale = (1 - GAP * (parts.length - 1)) / whole;
  let from = 0;
  return parts.map((part, at) => {
    const { before = 0, within = 0 } = lengths[at] ?? {};
    const place = { part, from, before: before * scale, within: within * scale };
    from += place.before + place.within + GAP;
    return place;
  });
}

/** What no source says of a school's interview, in sentences. */
export function unknownsOf({ courses = [], test, interview }: School): string[] {
  const { kind, stations, minutes, reading, mode, areas, months, scoring, looksFor, cycle } = interview;
  if (kind === "unknown") return ["How it interviews, when, and how it marks."];
  const isMmi = kind === "mmi" || kind === "unclear";
  const part = isMmi ? "station" : "part";
  const gaps: [isMissing: boolean, what: string][] = [
    [kind === "unclear", "Whether it’s an MMI. The sources contradict each other."],
    [!stations, `How many ${part}s there are.`],
    [!minutes, `How long a ${part} takes.`],
    [isMmi && !reading, "Whether you get time to read before a station, and how much."],
    [!mode, "Whether it’s in person or online."],
    [!areas, "What the interview is about."],
    [!looksFor?.some(({ by }) => by === "school"), "What the school itself says it looks for."],
    [!months, "Which months it’s in."],
    [!scoring, "How it marks you."],
    [!test, "Which admissions test counts."],
    [!courses.some((course) => /^[A-Z]\d{3}$/u.test(course)), "The UCAS code of the course."],
    [!cycle, "Which year of entry this is from."],
  ];
  return gaps.flatMap(([isMissing, what]) => (isMissing ? [what] : []));
}
