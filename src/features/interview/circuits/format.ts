import type { CircuitFormat, Figure, Form } from "./contract.ts";
import { CONFIDENCE_SAYS, type FigureRange, type InterviewFacts, type School } from "#contract/applicant/schools";

/** What a circuit is where a school's own figures are not known. */
export const DEFAULT = { stations: 6, readingMinutes: 2, answerMinutes: 6, changeoverSeconds: 30 };

const AS_REPORTED = "As reported.";

/** One of each kind that schools name most. */
export const DEFAULT_AREAS = ["motivation", "roleplay", "ethics", "teamwork", "data-interpretation", "empathy"];

/** Named by schools, and nothing one person can sit alone. */
const FOR_SEVERAL = new Set(["group-task"]);

const NO_MMI: Partial<Record<InterviewFacts["kind"], string>> = {
  panel: "interviews by panel",
  group: "has a group task and longer interviews",
  mixed: "holds an assessment day of a few long stations",
  structured: "holds two longer structured interviews",
};

/** The circuit a school gives, or the default one. */
export function circuitFormatOf(school: School | null): CircuitFormat {
  if (school === null) return { ...defaultCircuit(), title: "Default circuit" };
  const { name, slug, interview } = school;
  const notice = noticeOf(school);
  const shared = { school: { slug, name }, notice, note: interview.note ?? null, source: sourceOf(interview) };
  if (notice !== null) return { ...defaultCircuit(), ...shared, title: `Default circuit, for ${name}` };
  return { ...schoolCircuit(interview), ...shared, title: name };
}

function noticeOf({ name, interview: { kind, stations, minutes } }: School): string | null {
  const held = NO_MMI[kind];
  if (held)
    return `${name} ${held}, not an MMI, so we do not simulate it. The default circuit is here for practice only; it says nothing about this school.`;
  const ours = "Until that is known there is our default circuit; it says nothing about this school.";
  if (kind === "unclear") return `Sources disagree on how ${name} interviews. ${ours}`;
  if (kind === "unknown") return `How ${name} interviews is not known. ${ours}`;
  if (!stations && !minutes)
    return `${name} is said to hold an MMI; how many stations it has, and how long they are, is not known. ${ours}`;
  return null;
}

function defaultCircuit(): CircuitFormat {
  const { stations, readingMinutes, answerMinutes, changeoverSeconds } = DEFAULT;
  const ours = (value: number, says: string): Figure => ({ value, basis: "ours", says });
  return {
    title: "Default circuit",
    school: null,
    follows: "default",
    notice: null,
    stations: ours(stations, "As many schools have."),
    reading: ours(readingMinutes * 60, "The commonest reading time."),
    answer: ours(answerMinutes * 60, "Ours, about what schools give."),
    changeoverSeconds,
    isSelfPaced: false,
    forms: Array.from({ length: stations }, (): Form => "live"),
    areas: DEFAULT_AREAS,
    areOurAreas: true,
    notSimulated: [],
    note: null,
    source: null,
  };
}

function schoolCircuit(facts: InterviewFacts): CircuitFormat {
  const areas = (facts.areas ?? []).filter((area) => !FOR_SEVERAL.has(area));
  const stations = stationsOf(facts);
  const isSelfPaced = facts.isSelfPaced ?? false;
  return {
    ...defaultCircuit(),
    follows: "school",
    stations,
    reading: readingOf(facts.reading),
    answer: answerOf(facts.minutes),
    changeoverSeconds: isSelfPaced ? 0 : (facts.changeoverSeconds ?? DEFAULT.changeoverSeconds),
    isSelfPaced,
    forms: Array.from({ length: stations.value }, (_each, at): Form =>
      at < (facts.recorded ?? 0) ? "recorded" : "live",
    ),
    areas: areas.length > 0 ? areas : DEFAULT_AREAS,
    areOurAreas: areas.length === 0,
    notSimulated: groupOf(facts.group),
  };
}

function stationsOf({ stations, rests = 0, group }: InterviewFacts): Figure {
  if (!stations) {
    const says = `How many stations there are is not known; we use ${DEFAULT.stations}.`;
    return { value: DEFAULT.stations, basis: "ours", says };
  }
  const { value, basis, says } = chosen(stations, (n) => String(n), "stations");
  const whole = Math.ceil(value);
  const sat = whole - rests - (group?.isCounted ? 1 : 0);
  if (sat === whole) return { value: whole, basis, says };
  const less = [...(rests > 0 ? ["a rest"] : []), ...(group?.isCounted ? ["a group task"] : [])].join(" and ");
  return {
    value: sat,
    basis,
    says: `${says === AS_REPORTED ? `${whole} are reported.` : says} With ${less} taken off, you sit ${sat}.`,
  };
}

function answerOf(minutes: FigureRange | undefined): Figure {
  if (!minutes) {
    const says = `How long a station takes is not known; we use ${counted(DEFAULT.answerMinutes)}.`;
    return { value: DEFAULT.answerMinutes * 60, basis: "ours", says };
  }
  const { value, basis, says } = chosen(minutes, minutesIn, "minutes a station");
  return { value: value * 60, basis, says };
}

function readingOf(reading: InterviewFacts["reading"]): Figure {
  if (!reading) {
    const says = `Reading time is not known; we use ${counted(DEFAULT.readingMinutes)}.`;
    return { value: DEFAULT.readingMinutes * 60, basis: "ours", says };
  }
  const { minutes, isBreak } = reading;
  const value = minutes * 60;
  if (minutes === 0) return { value, basis: "stated", says: "No reading time: the card is read inside." };
  if (isBreak) {
    const says = "Between stations. Sources call it a break; here you read the next card in it.";
    return { value, basis: "stated", says };
  }
  return { value, basis: "stated", says: AS_REPORTED };
}

/** A figure as reported; of a range the value named most, else its middle; of “up to” its end. */
function chosen({ min, max, usual }: FigureRange, write: (n: number) => string, unit: string): Figure {
  if (min === undefined)
    return { value: max, basis: "most", says: `Up to ${write(max)} ${unit}; we use ${write(max)}.` };
  if (min === max) return { value: max, basis: "stated", says: AS_REPORTED };
  const range = `${write(min)} to ${write(max)} ${unit}`;
  if (usual !== undefined)
    return {
      value: usual,
      basis: "usual",
      says: `We use ${write(usual)}, the figure named most; sources give ${range}.`,
    };
  const middle = unit === "stations" ? Math.ceil((min + max) / 2) : (min + max) / 2;
  return { value: middle, basis: "middle", says: `We use ${write(middle)}, the middle; sources give ${range}.` };
}

function groupOf(group: InterviewFacts["group"]): string[] {
  if (!group) return [];
  const long = group.minutes === undefined ? "" : ` of about ${counted(group.minutes)}`;
  return [
    `The school also has a group task${long}. One person cannot practise it alone, so it is not part of this circuit.`,
  ];
}

function sourceOf({ confidence, cycle, sources, checked }: InterviewFacts): CircuitFormat["source"] {
  return { confidence, says: CONFIDENCE_SAYS[confidence], cycle: cycle ?? null, links: sources, checked };
}

const QUARTERS: Record<number, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** "1½" */
const minutesIn = (minutes: number): string => {
  const quarter = QUARTERS[minutes % 1] ?? "";
  return minutes < 1 ? quarter : `${Math.floor(minutes)}${quarter}`;
};

const counted = (minutes: number): string => `${minutesIn(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
