import type { SpokenTurn } from "#examiner/conversation.ts";
import type { HeardAttempt } from "#examiner/hearing.ts";

/** What of one candidate turn the model may see and quote, as UTF-16 offsets into the turn. */
export type Visible = { turn: SpokenTurn; start: number; end: number };

export type TranscriptLine = { who: "candidate" | "other"; text: string };

export type Transcript = {
  lines: TranscriptLine[];
  visible: Visible[];
  /** The number of each candidate turn's line, from 1, by its `seq`. */
  lineOf: Map<number, number>;
};

/** Stands where words were left out. */
export const LEFT_OUT = "[…]";
const LONGEST_OTHER = 1500;

/**
 * The conversation as the model gets it: the candidate's turns as far as they are read and without the sentences that
 * address the marker, everything as harmless text.
 * @param turns in order
 */
export function transcriptOf(turns: readonly SpokenTurn[], heard: HeardAttempt): Transcript {
  const transcript: Transcript = { lines: [], visible: [], lineOf: new Map() };
  for (const turn of turns) {
    if (turn.speaker !== "candidate") {
      transcript.lines.push({ who: "other", text: plain(turn.text.slice(0, LONGEST_OTHER)) });
      continue;
    }
    const read = heard.turns.find((each) => each.turn.seq === turn.seq);
    if (!read) continue;
    const end = read.spoken.reading.text.length;
    const aside = heard.setAside.filter(({ seq }) => seq === turn.seq).toSorted((a, b) => a.start - b.start);
    const parts: string[] = [];
    let from = 0;
    const show = (to: number) => {
      const text = plain(turn.text.slice(from, to));
      if (text === "") return;
      parts.push(text);
      transcript.visible.push({ turn, start: from, end: to });
    };
    for (const stretch of aside) {
      show(stretch.start);
      parts.push(LEFT_OUT);
      from = stretch.end;
    }
    show(end);
    transcript.lines.push({ who: "candidate", text: parts.join(" ") });
    transcript.lineOf.set(turn.seq, transcript.lines.length);
  }
  return transcript;
}

/** Controls, direction marks, half characters, invisible letters, and tags that spell words nobody sees. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const SPACE = /\s/u;
const ALIKE: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "＇": "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "＂": '"',
  "<": "‹",
  "＜": "‹",
  ">": "›",
  "＞": "›",
};

export type Folded = { text: string; /** For each UTF-16 unit of the text, where it stood. */ at: number[] };

/**
 * A text as it is compared: white space as one space, every quotation mark as one kind, no character that nobody sees,
 * and no angle bracket, so that nothing said can look like a fence or a role. Letters stay as they are.
 */
export function fold(original: string): Folded {
  let text = "";
  const at: number[] = [];
  let place = 0;
  for (const character of original) {
    const seen = SPACE.test(character) ? " " : UNSEEN.test(character) ? "" : (ALIKE[character] ?? character);
    if (seen !== "" && !(seen === " " && (text === "" || text.endsWith(" ")))) {
      text += seen;
      for (let unit = 0; unit < seen.length; unit++) at.push(place);
    }
    place += character.length;
  }
  return { text, at };
}

export const plain = (text: string): string => fold(text).text.trim();
