import { type Span, sentencesFrom } from "./sentences.ts";
import type { Speaker, SpeakerFault } from "./speaker.ts";

/** The partner's line as far as it is known: it grows while it arrives. */
export type PartnerLine = { seq: number; text: string; isComplete: boolean };

/** What the captions show of a line: characters up to `shown`, with the sentence that sounds just now. */
export type Caption = { seq: number; shown: number; sounding: Span | null };

type ReplyVoiceEnds = {
  onChange: () => void;
  /** The line's first sound, by performance.now(). */
  onFirstSound: (seq: number, atMs: number) => void;
  /** Everything of the line has sounded. */
  onDone: () => void;
  onFault: (fault: SpeakerFault) => void;
};

/** Speaks the partner's line sentence by sentence as it arrives, and knows how much of it was heard. */
export function replyVoice(speaker: Speaker, ends: ReplyVoiceEnds) {
  let line: PartnerLine | null = null;
  /** Where what the speaker was given since its last `begin` starts, and how far it was given the line. */
  let base = 0;
  let given = 0;
  let spans: Span[] = [];
  let sounding: Span | null = null;
  let shown = 0;
  let hasSounded = false;
  let isHeld = false;
  /** Characters heard when the candidate spoke into the line. */
  let cutAt: number | null = null;
  let isSilent = false;
  let isDone = false;

  const restartAt = (place: number) => {
    isDone = false;
    base = place;
    given = place;
    spans = [];
    sounding = null;
    speaker.begin();
  };

  const feed = () => {
    if (!line || isSilent || isHeld || cutAt !== null) return;
    for (const span of sentencesFrom(line.text, given, line.isComplete)) {
      spans.push(span);
      given = span.to;
      speaker.say(line.text.slice(span.from, span.to));
    }
    if (line.isComplete && spans.length === 0 && sounding === null) finish();
  };

  const finish = () => {
    if (!line || isDone) return;
    isDone = true;
    shown = line.text.length;
    ends.onDone();
  };

  speaker.subscribe((event) => {
    if (!line) return;
    if (event.type === "failed") return ends.onFault(event.reason);
    if (event.type === "sounding") {
      sounding = spans.shift() ?? null;
      shown = Math.max(shown, sounding?.to ?? 0);
      if (!hasSounded) ends.onFirstSound(line.seq, event.atMs);
      hasSounded = true;
    } else {
      sounding = null;
      if (line.isComplete && spans.length === 0 && given >= line.text.trimEnd().length) finish();
    }
    ends.onChange();
  });

  const isOwed = () => line !== null && !isSilent && cutAt === null && !isDone;

  return {
    hear(now: PartnerLine) {
      if (line?.seq !== now.seq) {
        if (sounding) speaker.stop();
        shown = 0;
        hasSounded = false;
        cutAt = null;
        line = now;
        restartAt(0);
      } else if (cutAt !== null && !now.text.startsWith(line.text)) {
        // Kept as it was heard.
        line = now;
        shown = now.text.length;
      } else if (!now.text.startsWith(line.text.slice(0, given))) {
        // It was begun again, in other words: what has sounded stays, the rest is told anew.
        const same = sharedLength(line.text, now.text);
        speaker.stop();
        line = now;
        restartAt(sentenceAt(now.text, same));
      } else line = now;
      if (isSilent) {
        shown = now.text.length;
        isDone = true;
      }
      feed();
      ends.onChange();
    },
    isSounding: () => sounding !== null,
    /** Something of the line sounds, or will. */
    isBusy: () => sounding !== null || (isOwed() && !isHeld),
    isWaiting: () => isHeld && isOwed(),
    /** The candidate speaks into it. How many characters of the line were heard. */
    cut(): number {
      cutAt = Math.max(Math.min(shown, base + speaker.stop()), 0);
      sounding = null;
      spans = [];
      shown = cutAt;
      ends.onChange();
      return cutAt;
    },
    /** Nobody meant to interrupt: the sentence that was broken off is said again, and the rest. */
    goOn() {
      if (!line || cutAt === null) return;
      const place = sentenceAt(line.text, cutAt);
      cutAt = null;
      restartAt(place);
      feed();
      ends.onChange();
    },
    /** While the candidate speaks, the line waits. */
    hold(isOn: boolean) {
      isHeld = isOn;
      feed();
    },
    /** From the sentence that should have sounded, or from the beginning. */
    again(from: "start" | "here") {
      if (!line) return;
      speaker.stop();
      if (from === "start") shown = 0;
      restartAt(sentenceAt(line.text, shown));
      feed();
      ends.onChange();
    },
    /** Captions alone, all at once; or the voice again, from the next line on. */
    silence(isOn: boolean) {
      isSilent = isOn;
      if (!isOn || !line) {
        given = line?.text.length ?? 0;
        return;
      }
      const wasOwed = cutAt === null && !isDone;
      isDone = true;
      speaker.stop();
      sounding = null;
      spans = [];
      if (cutAt === null) shown = line.text.length;
      if (wasOwed && line.isComplete) ends.onDone();
      ends.onChange();
    },
    caption: (): Caption | null => (line ? { seq: line.seq, shown, sounding } : null),
  };
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Where the sentence begins in which this character lies. */
function sentenceAt(text: string, place: number): number {
  return sentencesFrom(text, 0, true).findLast(({ from }) => from <= place)?.from ?? 0;
}
