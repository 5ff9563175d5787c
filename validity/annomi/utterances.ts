/** AnnoMI's therapist utterances as the model and the detectors see them, with what most annotators say. */
import type { Behaviour } from "../../src/examiner/behaviours/behaviour.ts";
import { behavioursOf } from "../../src/examiner/behaviours/behaviours.ts";
import { spokenOf } from "../../src/examiner/language/spoken.ts";
import { read, type Reading } from "../../src/examiner/language/text.ts";
import { featuresOf, othersLine } from "../../src/examiner/language/utterance-features.ts";
import { foldOf } from "./folds.ts";
import { MAIN, majorityOf, type Labels, type Transcript } from "./read-annomi.ts";

/** Presence of each by the majority of the annotators. */
export type Truth = {
  main: number;
  question: boolean;
  open: boolean;
  reflection: boolean;
  input: boolean;
  advice: boolean;
};

export type Sample = {
  transcript: string;
  isHigh: boolean;
  fold: number;
  text: string;
  before: string | undefined;
  truth: Truth;
  labels: Labels[];
  features: Set<string>;
  heard: ReadonlySet<Behaviour>;
};

const isMostly = (labels: Labels[], is: (label: Labels) => boolean) =>
  majorityOf(labels.map((label) => (is(label) ? "yes" : "no"))) === "yes";

function truthOf(labels: Labels[]): Truth {
  const main = majorityOf(labels.map((label) => label.main)) ?? "other";
  return {
    main: MAIN.indexOf(main),
    question: isMostly(labels, ({ question }) => question !== "n/a"),
    open: isMostly(labels, ({ question }) => question === "open"),
    reflection: isMostly(labels, ({ reflection }) => reflection !== "n/a"),
    input: isMostly(labels, ({ input }) => input !== "n/a"),
    advice: isMostly(labels, ({ input }) => input === "advice"),
  };
}

/** As an unpunctuated recogniser would write it. */
export function withoutPunctuation(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}'’\s]+/gu, " ");
}

/** An utterance as the marker reads it, without the transcriber's "[laughs]". */
export function readingOf(text: string): Reading {
  return spokenOf(read(text.replace(/\[[^\]]*\]/gu, " "))).reading;
}

export function seenIn(text: string, before: string | undefined): Pick<Sample, "features" | "heard"> {
  const reading = readingOf(text);
  const heard = behavioursOf(reading, before);
  const stretch = { reading, first: 0, last: reading.tokens.length - 1, heard, others: othersLine(before) };
  return { features: featuresOf(stretch), heard: new Set(heard.map(({ behaviour }) => behaviour)) };
}

export function samplesOf(transcripts: Transcript[]): Sample[] {
  return transcripts.flatMap(({ id, isHigh, utterances }) => {
    let before: string | undefined;
    return utterances.flatMap(({ isTherapist, text, labels }): Sample[] => {
      if (!isTherapist) {
        before = text;
        return [];
      }
      const seen = seenIn(text, before);
      return [{ transcript: id, isHigh, fold: foldOf(id), text, before, truth: truthOf(labels), labels, ...seen }];
    });
  });
}
