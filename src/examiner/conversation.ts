/**
 * The words shared by actor, examiner and marker: turns, replies, marks.
 * Every type here is plain JSON and travels as it stands between server, queue and page.
 */
import type { Behaviour } from "./behaviours/behaviour.ts";
import type { Domain, Mood } from "./station.ts";

export const SPEAKERS = ["candidate", "actor", "examiner"] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** `seq` counts from 0 in the attempt; `atMs` is the answer clock when the turn ended. */
export type SpokenTurn = { seq: number; speaker: Speaker; text: string; atMs: number };

/** What the conversation remembers between turns. Stored with every reply, so any turn can be resumed. */
export type ConversationState = {
  seed: number;
  /** Candidate turns so far. */
  turns: number;
  mood: Mood;
  told: string[];
  /** Every behaviour heard so far, once each, in order of first hearing. */
  heard: Behaviour[];
  /** How often each line group was used, so that nothing is said twice while there is another way to say it. */
  used: Record<string, number>;
  /** Discussion: the prompt under way, and probes and push-backs already asked. */
  prompt: number;
  asked: string[];
  /** Roleplay: facts that the last line let show, nearest first. Conversations begun before it was kept have none. */
  open?: string[];
  /** What the candidate has said so far that evidence was found in: "criterion/point". */
  covered: string[];
  /** The last line of the actor or examiner, so that an answer can be held against it. */
  lastSaid?: string;
  ended: null | { ending: string; reason: "ending" | "out-of-prompts" | "safety" };
};

/** `sentences` are released one by one; `ended` in the state closes the conversation. */
export type Reply = { speaker: "actor" | "examiner"; sentences: string[]; state: ConversationState };

export type Judgement = "met" | "partly-met" | "not-met" | "contradicted" | "not-enough-evidence";

/** A literal slice of a candidate turn: `text === turn.text.slice(start, end)`. */
export type Quote = { seq: number; start: number; end: number; text: string; atMs: number };

/** Whether something was said: surely, perhaps, or surely not. */
export const POINT_STATES = ["heard", "not-sure", "not-heard"] as const;
export type PointState = (typeof POINT_STATES)[number];

/**
 * `quote`: what is heard, and nothing else. `maybe`: the nearest words, where it is not sure. `chance`: from 0 to 1.
 * `by`: who pointed at the words. Marks of before have the quote alone.
 */
export type PointMark = {
  id: string;
  point: string;
  quote: Quote | null;
  example: string;
  state?: PointState;
  chance?: number;
  maybe?: Quote | null;
  by?: "marker" | "candidate";
};

/** A criterion's worth from 0 to 1: as expected, with everything that is not sure taken as not said, and as said. */
export type Credit = { expected: number; low: number; high: number };

/** Something the marker is not sure of and asks. `statement`: the point, or what would speak against the candidate. */
export type MarkQuestion = {
  about: "point" | "contradiction" | "flag";
  /** Null of a red flag. */
  criterion: string | null;
  id: string;
  statement: string;
  /** The words it is about, where there are any. */
  quote: Quote | null;
};

/**
 * Why a criterion has no judgement: too little was said; its question never came; only a reader can judge it,
 * and this marker is none; or a model's samples lay too far apart.
 */
export const UNJUDGED = ["too-little", "not-reached", "not-judged-here", "spread"] as const;
export type Unjudged = (typeof UNJUDGED)[number];

export type CriterionMark = {
  id: string;
  domain: Domain;
  statement: string;
  weight: number;
  judgement: Judgement;
  points: PointMark[];
  contradictions: { id: string; point: string; quote: Quote }[];
  credit?: Credit;
  /** One sentence that says why the judgement fell as it did. */
  reason: string;
  unjudged?: Unjudged | null;
  /** A language model's judgements, sample by sample. */
  samples?: Judgement[];
  /** Samples that counted for nothing, since a quote in them was not in the transcript. */
  voided?: number;
  nextLevel: string;
};

/**
 * `score` is the weighted credit from 0 to 1 of what could be judged; `low` and `high` are bands with all that is not
 * sure or not judged taken as not said and as said. `band` is null when half or more of the weight is unjudged.
 */
export type BandMark = { band: number | null; low: number; high: number; score: number | null };

/**
 * What a candidate answers to such a question: the words, as UTF-16 offsets into a turn of theirs, or null for "I didn't
 * say this".
 */
export type MarkAnswer = Pick<MarkQuestion, "about" | "criterion" | "id"> & {
  words: { seq: number; start: number; end: number } | null;
};

export type DomainMark = BandMark & { domain: Domain };

/**
 * `change`: with what was said, and `bare` without it, for whoever may not read the conversation; marks of before have the
 * one alone. `example`: what to say instead; empty where nothing was sure enough to be changed.
 */
export type Feedback = {
  strength: { text: string; quote: Quote } | null;
  change: { text: string; bare?: string; criterion: string; example: string } | null;
  /** Said when there was nothing, or too little, to go on. */
  note: string | null;
};

export type Mark = {
  marker: { id: string; version: string; model?: string; promptHash?: string };
  overall: BandMark;
  domains: DomainMark[];
  criteria: CriterionMark[];
  redFlags: { id: string; statement: string; quote: Quote }[];
  /** At most three, those that would move most first. Marks of before ask nothing. */
  questions?: MarkQuestion[];
  /** Sentences that address the marker: never evidence. */
  setAside: Quote[];
  feedback: Feedback;
  /** Why nothing is marked, when nothing is: "safety" when the role ended for the candidate's safety. */
  unmarked: null | "safety" | "nothing-said";
  /** What kept a model from the whole of its work, in a sentence. */
  shortfall?: string | null;
  /** The criteria that were marked, where not all were. */
  only?: string[];
  wordsRead: number;
  wordsLeftUnread: number;
};
