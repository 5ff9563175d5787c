import type { Own } from "#contract/applicant/targets";
import type { Circuit, CircuitFormat, Offer } from "#contract/interview/circuits";
import type { CircuitMarks } from "#contract/marking/reports";
import type { SchoolSummary } from "#contract/applicant/schools";
import type { Station } from "#examiner/station.ts";
import { summaryOf } from "../../../src/features/library/stations/summary.ts";
import type { Answers } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";

const school = (slug: string, name: string, more: Partial<SchoolSummary> = {}): SchoolSummary => ({
  slug,
  name,
  city: "London",
  area: "London",
  status: "open",
  kind: "mmi",
  ...more,
});

export const SCHOOLS: SchoolSummary[] = [
  school("queen-mary-barts", "Barts and The London, Queen Mary University of London", {
    alsoCalled: ["QMUL"],
    kind: "panel",
  }),
  school("kings", "King’s College London GKT School of Medical Education"),
  school("aberdeen", "University of Aberdeen", { city: "Aberdeen", area: "Scotland" }),
  school("oxford", "University of Oxford Medical School", { city: "Oxford", area: "South East", kind: "panel" }),
];

/** What suits any school. */
export const DEFAULT_FORMAT: CircuitFormat = {
  title: "Default circuit",
  school: null,
  follows: "default",
  notice: null,
  stations: { value: 6, basis: "ours", says: "Our choice." },
  reading: { value: 90, basis: "ours", says: "Our choice." },
  answer: { value: 360, basis: "ours", says: "Our choice." },
  changeoverSeconds: 30,
  isSelfPaced: false,
  forms: ["live", "live", "live", "live", "live", "live"],
  areas: ["ethics", "communication"],
  areOurAreas: true,
  notSimulated: [],
  note: null,
  source: null,
};

export const SCHOOL_FORMAT: CircuitFormat = {
  ...DEFAULT_FORMAT,
  title: "University of Aberdeen",
  school: { slug: "aberdeen", name: "University of Aberdeen" },
  follows: "school",
  stations: { value: 6, basis: "stated", says: "As reported." },
  reading: { value: 120, basis: "stated", says: "As reported." },
  answer: { value: 300, basis: "stated", says: "As reported." },
  areOurAreas: false,
  source: {
    confidence: "official",
    says: "The main figures come from the school itself.",
    cycle: "2026 entry",
    links: ["https://www.abdn.ac.uk/smmsn/undergraduate/medicine/interview.php"],
    checked: "2026-11-20",
  },
};

export const offerOf = (format: CircuitFormat, lock: Offer["lock"] = null): Offer => ({ format, lock, shortfall: [] });

export const OWN_ABERDEEN: Own = {
  profile: PROFILE,
  targets: [{ target_university: "University of Aberdeen", interview_date: null }],
};

/** Somebody who aims for Aberdeen and has sat no circuit. */
export const circuitsAnswers = (offer: (school: string | undefined) => Offer): Answers => ({
  circuits: { list: () => ({ circuits: [], next: null }), offer: (asked) => offer(asked.school) },
  schools: { schools: () => SCHOOLS },
  targets: { read: () => OWN_ABERDEEN },
});

const ID = "6c1d2e3f-4a5b-4c6d-8e7f-a0b1c2d3e4f5";
const attemptIdOf = (place: number) => `7d1e2f3a-4b5c-4d6e-8f7a-b0c1d2e3f40${place}`;

/** A circuit over these stations, at the beginning of its way. */
export function circuitOf(stations: Station[], given: Partial<Circuit> = {}): Circuit {
  return {
    id: ID,
    format: { ...SCHOOL_FORMAT, stations: { ...SCHOOL_FORMAT.stations, value: stations.length } },
    status: "open",
    startedAt: "2026-11-23T10:00:00.000Z",
    places: stations.map((_station, at) => ({
      place: at + 1,
      form: "live",
      area: "ethics",
      fit: "area",
      wasSeen: false,
      isStandIn: false,
      status: "waiting",
      attemptId: null,
      station: null,
    })),
    next: { place: 1, isUnderWay: false },
    bellInMs: null,
    hasRestBreaks: false,
    ...given,
  };
}

/** The same circuit when it is over and every station of it is marked with band 3. */
export function marksOfCircuit(stations: Station[]): CircuitMarks {
  const open = circuitOf(stations);
  const places = stations.map((station, at) => ({
    ...open.places[at],
    place: at + 1,
    attemptId: attemptIdOf(at + 1),
    station: summaryOf(station),
  }));
  return {
    circuit: {
      ...open,
      status: "finished",
      next: null,
      places: places.map((place) => ({
        form: "live",
        area: "ethics",
        fit: "area",
        wasSeen: false,
        isStandIn: false,
        ...place,
        status: "finished",
      })),
    },
    places: places.map(({ place, attemptId, station }) => ({
      place,
      attemptId,
      station,
      state: "marked",
      overall: { band: 3, low: 2, high: 4, score: 0.55 },
    })),
    marked: stations.length,
    mean: { mean: 3, low: 2.4, high: 3.6, stations: stations.length },
    profile: [{ domain: "empathy", mean: 3, low: 2.2, high: 3.8, stations: stations.length }],
    asSchools: [],
    next: null,
  };
}
