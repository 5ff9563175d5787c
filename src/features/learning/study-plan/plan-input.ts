import type { Domain, StationType, Theme } from "#examiner/station.ts";
import type { Day } from "#ui/form/calendar-days.ts";

/** A station as the plan chooses among them. */
export type Choice = {
  id: string;
  title: string;
  type: StationType;
  theme: Theme;
  areas: string[];
  schools: string[];
  level: number;
  isDistressing: boolean;
  /** The day after which its facts have to be looked at again. */
  expires: string | null;
  /** Reading, answering and the report, as this person sits it. */
  minutes: number;
  /** Each domain's share of its marks. */
  shares: Partial<Record<Domain, number>>;
  /** The station that tests the same skill with another story. */
  parallel: string | null;
};

/** How somebody stands in a domain: the mean band once there are enough marked stations, otherwise null. */
export type Skill = { domain: Domain; stations: number; mean: number | null };

export type Sitting = { lastDay: Day; times: number };

/** Why a station stands where it stands. */
export type Why =
  | { because: "gentle-first" }
  | { because: "weakest"; domain: Domain }
  | { because: "other-domain"; domain: Domain }
  | { because: "too-few"; domain: Domain; stations: number }
  | { because: "parallel"; of: string }
  | { because: "again"; days: number }
  | { because: "school" }
  | { because: "other-theme"; theme: Theme }
  | { because: "familiar" };

export type Picked = { id: string; minutes: number; isRevisit: boolean; why: Why };

export type SessionKind = "practice" | "circuit" | "round" | "light";

/** What is done in one go. */
export type PlannedSession = { kind: SessionKind; minutes: number; stations: Picked[]; isMoved?: boolean };

/** What has been settled of a day: by the person, or by having been shown as today’s. Closed: nothing more is added. */
export type FixedDay = { sessions: PlannedSession[]; isClosed: boolean };

export type PlanInput = {
  today: Day;
  interview: Day | null;
  minutesADay: number;
  daysOff: number[];
  circuitDay: number | null;
  circuitMinutes: number;
  bank: Choice[];
  /** What the school names, and the school. */
  areas: string[];
  school: string | null;
  skills: Skill[];
  /** What has been sat, by station. */
  sat: ReadonlyMap<string, Sitting>;
  /** On how many days something has been sat before today. */
  daysPractised: number;
  fixed: ReadonlyMap<Day, FixedDay>;
  /** What a circuit takes; null where none can be started. */
  circuit: { minutes: number; stations: number } | null;
};

export type Planned = { day: Day; state: "open" | "off" | "free" | "interview"; sessions: PlannedSession[] };
