import type { Delivery, Measure, NotMeasured } from "./measured.ts";
import { HARMLESS_FILLERS, MEASURE_NAMES, MEASURES, TYPICAL_PACE } from "./measures.ts";

type Words = { definition: string; source: string | null };

/** What each measure is, in plain words, and where its band comes from. */
const MEASURE_WORDS: Record<Measure, Words> = {
  pace: {
    definition:
      "Words for each minute in which your voice was heard: pauses of more than a second do not count. The second figure counts them too.",
    source: `${TYPICAL_PACE.least} to ${TYPICAL_PACE.most} words a minute is drawn as typical: listeners rated 140 to 160 best in Street and Brady (1982). Slower is not worse, and common: the median was 106 among one speaking app's own users (Articulated, 2026).`,
  },
  pauses: {
    definition:
      "Silences of more than a second, heard by how loud the microphone was and never by a recogniser. The silence before your first word is thinking time and counted apart: it is time well spent.",
    source: null,
  },
  fillers: {
    definition: "Sounds such as “um” and “er”, and words such as “you know” and “like” where they only fill time.",
    source: `Up to ${HARMLESS_FILLERS} a minute did no measurable harm to a speaker; 12 a minute did, and sounds more than words (Laske and DiGennaro Reed, 2024).`,
  },
  "talk-share": {
    definition: "How many of all the words said were yours, and how much of the time your voice was heard.",
    source: null,
  },
  questions: {
    definition:
      "Counted by their form. An open question invites more than one word: “How has that been for you?” A closed one asks for a fact or a yes.",
    source: null,
  },
  "time-used": {
    definition: "The answer clock when you last spoke, of the time you had.",
    source: null,
  },
};

const WHY: Record<NotMeasured, string> = {
  typed: "Not measured: the answers were typed.",
  "too-little": "Not measured: there are less than 10 seconds of speech to go by.",
  "not-kept": "Not measured: the recogniser that wrote your words down leaves fillers out.",
  "nothing-said": "Not measured: nothing was said.",
};

/** One measure as it is read: on the page and on paper alike. */
export type DeliveryLine = {
  measure: Measure;
  name: string;
  figures: { label: string; value: string }[];
  /** What it was measured on. */
  basis: string | null;
  /** Why there is no figure, where there is none. */
  why: string | null;
  definition: string;
  source: string | null;
};

type DeliverySentence = Pick<DeliveryLine, "figures" | "basis">;

export const secondsOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
};
const onSpeech = (ms: number) => `Measured on ${counted(Math.round(ms / 1000), "second")} of speech.`;
const percent = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 100) : 0}%`;
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** The measures that are shown and say something about this station, in their order. */
export const deliveryLines = (delivery: Delivery): DeliveryLine[] =>
  MEASURES.flatMap((measure) => {
    const found = FOUND[measure](delivery);
    return found ? [{ measure, name: MEASURE_NAMES[measure], ...MEASURE_WORDS[measure], ...found }] : [];
  });

type Found = DeliverySentence & Pick<DeliveryLine, "why">;
type Figures<K extends keyof Delivery> = Extract<NonNullable<Delivery[K]>, { state: "measured" }>;

function found<T extends { state: "measured" }>(
  measured: T | { state: "not-measured"; why: NotMeasured } | undefined,
  say: (figures: T) => DeliverySentence,
): Found | null {
  if (measured === undefined) return null;
  if (measured.state === "not-measured") return { figures: [], basis: null, why: WHY[measured.why] };
  return { ...say(measured), why: null };
}

const FOUND: Record<Measure, (delivery: Delivery) => Found | null> = {
  pace: ({ pace }) => found(pace, paceSaid),
  pauses: ({ pauses }) => found(pauses, pausesSaid),
  fillers: ({ fillers }) => found(fillers, fillersSaid),
  "talk-share": ({ talkShare }) => found(talkShare, talkShareSaid),
  questions: ({ questions }) => found(questions, questionsSaid),
  "time-used": ({ timeUsed }) => found(timeUsed, timeSaid),
};

const paceSaid = ({ articulation, speaking, usual, voicedMs, words, isTimed }: Figures<"pace">): DeliverySentence => ({
  figures: [
    { label: "While you spoke", value: `${articulation} words a minute` },
    { label: "With your pauses", value: `${speaking} words a minute` },
    ...(usual ? [{ label: `Your median of ${usual.stations} before`, value: `${usual.rate} words a minute` }] : []),
  ],
  basis: `${onSpeech(voicedMs)} ${isTimed ? `Each of the ${counted(words, "word")} has its own time.` : `Where in an answer each of the ${counted(words, "word")} fell is an estimate.`}`,
});

const pausesSaid = ({ count, longestMs, totalMs, thinking, voicedMs }: Figures<"pauses">): DeliverySentence => ({
  figures: [
    { label: "Within your answers", value: count === 0 ? "none" : `${count}, together ${secondsOf(totalMs)}` },
    ...(longestMs === null ? [] : [{ label: "The longest", value: secondsOf(longestMs) }]),
    {
      label: "Thinking before an answer",
      value:
        thinking.longestMs === null
          ? "less than a second each time"
          : `${counted(thinking.count, "time")}, at most ${secondsOf(thinking.longestMs)}`,
    },
  ],
  basis: onSpeech(voicedMs),
});

const fillersSaid = (found: Figures<"fillers">): DeliverySentence => ({
  figures: [
    { label: "All", value: `${found.perMinute} a minute` },
    { label: "Sounds, such as “um”", value: `${found.soundsPerMinute} a minute (${found.sounds})` },
    { label: "Words, such as “you know”", value: `${found.wordsPerMinute} a minute (${found.words})` },
  ],
  basis: onSpeech(found.spokenMs),
});

const talkShareSaid = ({ ownWords, allWords, time }: Figures<"talkShare">): DeliverySentence => ({
  figures: [
    { label: "Of the words", value: `${percent(ownWords, allWords)} (${ownWords} of ${allWords})` },
    ...(time ? [{ label: "Of the time", value: `${percent(time.ownMs, time.ofMs)} (${secondsOf(time.ownMs)})` }] : []),
  ],
  basis: time
    ? `Measured on all that was said, and on ${secondsOf(time.ofMs)} of the answer clock.`
    : "Measured on all that was said. The time is not measured where answers are typed.",
});

const questionsSaid = ({ open, closed, turns }: Figures<"questions">): DeliverySentence => ({
  figures: [
    { label: "Open", value: String(open) },
    { label: "Closed", value: String(closed) },
  ],
  basis: `Measured on ${counted(turns, "answer")}.`,
});

const timeSaid = ({ usedMs, givenMs, firstWordMs }: Figures<"timeUsed">): DeliverySentence => ({
  figures: [
    { label: "Used", value: `${secondsOf(usedMs)} of ${secondsOf(givenMs)}` },
    ...(firstWordMs === null
      ? []
      : [{ label: "To your first word", value: firstWordMs === 0 ? "less than a second" : secondsOf(firstWordMs) }]),
  ],
  basis: null,
});
