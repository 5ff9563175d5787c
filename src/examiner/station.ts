/**
 * What the examiner reads: one station, as its file says it.
 * Plain data only, so that the same station serves the server, the browser and any other examiner.
 */
import type { Topic } from "./topics.ts";
import type { Behaviour } from "./behaviours/behaviour.ts";

export const DOMAINS = ["communication", "empathy", "ethics", "problem-solving"] as const;
export type Domain = (typeof DOMAINS)[number];

export const STATION_TYPES = ["roleplay", "discussion", "recorded"] as const;
export type StationType = (typeof STATION_TYPES)[number];

/** What a station is there to practise: the shelves of the bank, each with a number of stations of its own. */
export const THEMES = [
  "roleplay",
  "ethics",
  "motivation",
  "teamwork",
  "nhs",
  "data",
  "stimulus",
  "reflection",
] as const;
export type Theme = (typeof THEMES)[number];

/** A pattern in the phrase language of `phrase.ts`. */
export type Phrase = string;

/** One thing a careful examiner could write down as seen. Found by a behaviour, by phrases, or by either. */
export type EvidencePoint = {
  id: string;
  point: string;
  behaviour?: Behaviour;
  phrases?: Phrase[];
  /** A sentence the candidate could have said here, in this station's situation. */
  example: string;
} & Senses;

/** What the marker learns to tell apart, in whole sentences of this station's situation. */
export type Senses = {
  /** Other ways of saying it, each in words of its own. */
  paraphrases?: string[];
  /** What shares its words or its subject and does not say it. */
  nearMisses?: string[];
};

/** What speaks against a criterion, or for a red flag. */
export type CounterPoint = { id: string; point: string; behaviour?: Behaviour; phrases?: Phrase[] } & Senses;

export type Criterion = {
  id: string;
  domain: Domain;
  statement: string;
  weight: 1 | 2 | 3;
  /** How many distinct evidence points make it met; one makes it partly met. */
  needed: number;
  /**
   * Only a reader can judge it: a specific inference about why something matters to this person, say. Its points
   * need no behaviour and no phrases, and the built-in marker does not judge it.
   */
  reader?: true;
  /** The prompts that ask for it, by id; in a roleplay, and where every prompt does, there are none. */
  askedBy?: string[];
  evidence: EvidencePoint[];
  contradictions: CounterPoint[];
  /** What the next level sounds like in this station. */
  nextLevel: string;
};

export type Prompt = { id: string; say: string };

/** Asked after a prompt's answer when the evidence point (or the whole criterion) is still missing. */
export type Probe = { id: string; after: string; criterion: string; point?: string; say: string };

/** A neutral challenge to the position taken. */
export type PushBack = { after: string; say: string };

/** 1 is furious or distraught, 3 guarded, 5 at ease. */
export type Mood = 1 | 2 | 3 | 4 | 5;

/** All that is named must hold; `behaviours` holds when any one of them was heard in the conversation so far. */
export type FactCondition = { mood?: Mood; behaviours?: Behaviour[]; told?: string[] };

/**
 * Something an actor says, and when it can be said: `needs` have been told before it, of `until` nothing has.
 * `opens`: facts it lets show, so that whoever takes them up is answered.
 */
export type Line = string | { say: string; needs?: string[]; until?: string[]; opens?: string[] };

export type Fact = {
  id: string;
  /** What it goes by when the actor asks what is meant: "the operation". */
  called?: string;
  /** What the candidate touches on that brings this fact up. */
  topics: Phrase[];
  /** Whole sentences that ask for it or take it up, each in words of its own. */
  asked?: string[];
  /** Sentences that come near to asking for it, and do not. */
  notAsked?: string[];
  /** Facts that its telling lets show, besides those that need it told. */
  opens?: string[];
  /** Facts after which it is not told any more: what they show up as a pretext, settle or take back. */
  until?: string[];
  when: FactCondition;
  /** First telling, then shorter re-tellings. */
  say: string[];
  /** Said when the topic is touched while the condition does not hold yet: a cue to pick up. */
  hint?: string;
};

/** How the actor takes something the candidate did. */
export type Reaction = { to: Behaviour | Phrase[]; mood: -2 | -1 | 0 | 1 | 2; say: Line[] };

export type Ending = {
  id: string;
  label: string;
  /** All that is named must hold when the actor considers leaving. */
  when: { moodAtLeast?: Mood; moodAtMost?: Mood; told?: string[]; behaviours?: Behaviour[] };
  say: string;
};

/** How an actor mostly talks; the bank counts them, so that not all are of one kind. */
export const MANNERS = ["plain", "warm", "talkative", "blunt", "shy", "formal", "distracted", "wry"] as const;
export type Manner = (typeof MANNERS)[number];

export type Actor = {
  name: string;
  age: number;
  role: string;
  /** Stations from before there were manners have none. */
  manner?: Manner;
  opening: string;
  mood: Mood;
  /** What this person keeps back, and tells to whoever earns it; a straightforward conversation has none. */
  hiddenConcern?: { fact: string; summary: string };
  facts: Fact[];
  reactions: Reaction[];
  endings: Ending[];
  /** For what is asked and is not in the file. */
  deflections: Line[];
  /** For what is asked and not told yet. */
  guarded?: Line[];
  /** To move on after something neither asked nor reacted to, by mood: low 1–2, middle 3, high 4–5. */
  continuers: { low: Line[]; middle: Line[]; high: Line[] };
  /** After silence, nonsense or a bare word. */
  nudges: Line[];
};

/** `values` stand in the order of the chart's categories. */
export type Series = { name: string; values: number[] };

/** `file` is a drawing in `content/pictures`; `alt` says all of it that a candidate who cannot see it needs. */
export type Picture = { file: string; alt: string };

/** What is laid before the candidate beside the card, at the door and in the room. */
export type Stimulus =
  | ({ kind: "picture"; title: string } & Picture)
  | {
      kind: "chart";
      title: string;
      form: "bars" | "lines";
      unit: string;
      categories: string[];
      series: Series[];
      note?: string;
    }
  | { kind: "table"; title: string; columns: string[]; rows: string[][]; note?: string }
  | { kind: "article"; title: string; text: string; note?: string }
  /** Pictures shown one after another, each with what is heard or happens, as a film without a camera. */
  | { kind: "video"; title: string; scenes: (Picture & { caption: string; seconds: number })[] };

/** `editing`: by somebody who did not write it. What is not listed has not been done. */
export const REVIEWS = ["editing", "clinical", "legal"] as const;
export type Review = { of: (typeof REVIEWS)[number]; on: string };

export type ExemplarPart = { text: string; meets: string[] };

export type Station = {
  slug: string;
  title: string;
  /** One plain line that says what the station is about, as an applicant would look for it. */
  subject?: string;
  /** What applicants find it by. */
  topics: Topic[];
  type: StationType;
  theme: Theme;
  areas: string[];
  schools: string[];
  level: 1 | 2 | 3;
  /** A content note for the card when the station may distress. */
  distressing?: string;
  /** Seconds. */
  timing: { reading: number; answer: number };
  /** Markdown: what hangs on the door. */
  card: string;
  stimulus?: Stimulus;
  actor?: Actor;
  prompts: Prompt[];
  probes: Probe[];
  pushBacks: PushBack[];
  criteria: Criterion[];
  redFlags: CounterPoint[];
  exemplar: ExemplarPart[];
  parallel?: string;
  sources: { title: string; publisher: string; date: string }[];
  /** ISO dates. */
  expires?: string;
  checked: string;
  reviews: Review[];
  /** What has changed since it was first published, newest first. */
  changes: { on: string; what: string }[];
};
