import type { Transcript } from "../contract.ts";
import { inTurn } from "../engine.ts";
import { SHORT_SOUND_MS, turnEndAfter, turnEndsAtMs } from "../turn-taking/turn-end.ts";
import { type Frame, heardFrame, quietRoom } from "../turn-taking/voice-activity.ts";
import type { EarEvent } from "./ears.ts";
import { heardTextOf, noWords, withNewRun, withPhrase, withText } from "./heard-words.ts";
import {
  added,
  answerAt,
  asked,
  begun,
  hasFailed,
  type Hearing,
  type HearingEffect,
  type HearingEvent,
  type HearingStep,
  type Moment,
  noted,
  over,
  owesWords,
  pieceCut,
  scheduled,
  step,
  tell,
} from "./listener-state.ts";
import { nothingSaidSince, voiceBegan, voiceEnded } from "./said-so-far.ts";

/** Speaking so long without a word recognised: the recogniser does not hear what the microphone hears. */
const UNHEARD_MS = 6000;
const LEADING_SILENCE_MS = 20_000;
const COUNTED_EVERY_MS = 60_000;

/** The candidate, heard: puts microphone, recogniser and the end of a turn together. */
export function hearingAfter(hearing: Hearing, event: HearingEvent & Moment): HearingStep {
  switch (event.type) {
    case "frame":
      return frameHeard(hearing, event.frame, event);
    case "recognised":
      return recognised(hearing, event.event, event);
    case "trouble":
      return deafened(hearing, event);
    case "hearing":
      return step(hearing, tell({ type: "hearing" }));
    case "opened":
      if (hearing.writing.phase !== "owing") return step(hearing);
      // A turn that had not ended before a stop goes on.
      return asked(hearing.writing.isAgain ? { ...hearing, turn: { ...hearing.turn, suspended: null } } : hearing);
    case "stop":
      return stopped(hearing, event);
    case "think":
      return noted(hearing, { type: "think" }, event);
    case "hold":
      return noted(hearing, { type: "hold", isHeld: event.isHeld, atMs: event.nowMs }, event);
    case "finish":
      return noted(hearing, { type: "finish", atMs: event.nowMs }, event);
    case "correct":
      return corrected(hearing, event.text, event);
    case "partner":
      if (event.isSpeaking === (hearing.partner !== null)) return step(hearing);
      if (!event.isSpeaking) return partnerSilent(hearing, event);
      return step({ ...hearing, partner: { text: heardTextOf(hearing.heard), risen: null } });
    case "turn-ends": {
      const { rules, writtenUpTo, turn } = hearing;
      if (!rules.hasWordsMeanwhile && writtenUpTo?.lastSoundMs !== turn.lastSoundMs) return asked(hearing);
      return over(hearing, writtenUpTo?.recognised ?? null, event);
    }
    case "last-piece":
      return step(hearing, ...(event.openedMs === hearing.said.openedMs ? [added(event.piece)] : []));
    default:
      return answered(hearing, event);
  }
}

function frameHeard(before: Hearing, frame: Frame, now: Moment): HearingStep {
  const { partner } = before;
  const wasSpeech = before.activity.isSpeech;
  const activity = heardFrame(before.activity, frame, partner !== null);
  const { isSpeech } = activity;
  const sinceMs = activity.sinceMs ?? frame.atMs;
  const isExpected = partner === null && before.turn.suspended === null && before.writing.phase !== "asking";
  const isBrief = partner !== null && (activity.lastLoudMs ?? sinceMs) - sinceMs < SHORT_SOUND_MS;
  const hasRisen = isSpeech && !wasSpeech && partner !== null;
  return inTurn(
    { ...before, activity, partner: hasRisen ? { ...partner, risen: before.heard } : partner },
    (hearing) => step(hearing, { type: "measure", frame, isSpeech, isExpected }),
    (hearing) => (isSpeech && !hearing.isTold && !isBrief ? voiceRose(hearing, sinceMs, now) : step(hearing)),
    (hearing) => (!isSpeech && hearing.isTold ? voiceFell(hearing, sinceMs, now) : step(hearing)),
    (hearing) => (!isSpeech && activity.loudSinceMs === null ? silenceForgotten(hearing, frame.atMs) : step(hearing)),
    (hearing) => (isSpeech && hearing.isTold ? wordsMissed(hearing, wasSpeech ? frame.atMs : sinceMs) : step(hearing)),
  );
}

function voiceRose(before: Hearing, atMs: number, now: Moment): HearingStep {
  const { heard, partner } = before;
  const isCounted = now.nowMs - before.countedMs < COUNTED_EVERY_MS;
  const hearing: Hearing = {
    ...before,
    isTold: true,
    unheard: { ...before.unheard, fromMs: atMs },
    // The partner's own words, as far as they were recognised, are no answer.
    heard: partner ? { ...withText(partner.risen ?? noWords, partner.text), phrases: heard.phrases } : heard,
    said: voiceBegan(before.said, answerAt(atMs, now)),
    countedMs: isCounted ? before.countedMs : now.nowMs,
  };
  return inTurn(
    hearing,
    (hearing) => noted(hearing, { type: "speech", isSpeech: true, atMs }, now),
    (hearing) => step(hearing, tell({ type: "speech", isSpeech: true, atMs })),
    (hearing) => step(hearing, ...(isCounted ? [] : [{ type: "count-activity" } as const])),
  );
}

function voiceFell(before: Hearing, atMs: number, now: Moment): HearingStep {
  const hearing = { ...before, isTold: false, said: voiceEnded(before.said, answerAt(atMs, now)) };
  return inTurn(
    hearing,
    (hearing) => noted(hearing, { type: "speech", isSpeech: false, atMs }, now),
    (hearing) => step(hearing, tell({ type: "speech", isSpeech: false, atMs })),
  );
}

/** Silence before anything was said is not sent to anybody. */
function silenceForgotten(hearing: Hearing, nowMs: number): HearingStep {
  const { pieceSinceMs, said, writing, partner } = hearing;
  if (nowMs - pieceSinceMs < LEADING_SILENCE_MS || said.voiced.length > 0 || writing.phase === "asking" || partner)
    return step(hearing);
  return step({ ...hearing, pieceSinceMs: nowMs }, { type: "drop-sound" });
}

function wordsMissed(hearing: Hearing, atMs: number): HearingStep {
  if (!hearing.rules.hasWordsMeanwhile) return step(hearing);
  const { fromMs, isTwice, ms: before } = hearing.unheard;
  const ms = before + Math.max(0, atMs - fromMs);
  if (ms < UNHEARD_MS) return step({ ...hearing, unheard: { ms, fromMs: atMs, isTwice } });
  return step(
    { ...hearing, unheard: { ms: 0, fromMs: atMs, isTwice: true } },
    { type: isTwice ? "give-up-recogniser" : "start-recogniser-again" },
  );
}

function recognised(
  before: Hearing,
  event: Extract<EarEvent, { type: "recognised" }>["event"],
  now: Moment,
): HearingStep {
  const { partner } = before;
  if (event.type === "new-run")
    return step({ ...before, heard: withNewRun(before.heard), partner: partner && { ...partner, risen: null } });
  const hearing = { ...before, heard: withPhrase(before.heard, event.index, event.text) };
  if (partner && !before.isTold) return step(hearing);
  return wordsTold(
    {
      ...hearing,
      unsure: event.isUnsure ? [...before.unsure, event.text] : before.unsure,
      unheard: { ...before.unheard, ms: 0, isTwice: false },
    },
    now,
  );
}

function wordsTold(hearing: Hearing, now: Moment): HearingStep {
  const text = heardTextOf(hearing.heard);
  if (text === hearing.turn.text) return step(hearing);
  return inTurn(
    hearing,
    (hearing) => noted(hearing, { type: "words", text, atMs: now.nowMs }, now),
    (hearing) => step(hearing, tell({ type: "words", text })),
  );
}

/** Without ears no silence ends anything, and what was recorded is kept. */
const deafened = (hearing: Hearing, { reason, ...now }: Extract<EarEvent, { type: "trouble" }> & Moment): HearingStep =>
  inTurn(
    hearing,
    (hearing) => step(hearing, { type: "keep-last-piece", openedMs: hearing.said.openedMs }),
    (hearing) => (hearing.isTold ? voiceFell(hearing, now.nowMs, now) : step(hearing)),
    (hearing) => noted({ ...hearing, activity: quietRoom }, { type: "think" }, now),
    (hearing) => step(hearing, tell({ type: "trouble", reason })),
  );

/** Nothing is heard until the start after it. What was said and is not written down is owed. */
function stopped(before: Hearing, now: Moment): HearingStep {
  const { writing, isTold, turn } = before;
  const hearing: Hearing = { ...before, activity: quietRoom, isTold: false, partner: null };
  const closing: HearingEffect[] = [{ type: "clear-timer" }, { type: "stop-asking" }];
  if (!owesWords(before)) return step(hearing, ...closing, { type: "close-ears" });
  const hasMore = isTold || turn.lastSoundMs !== (writing.phase === "asking" ? writing.lastSoundMs : before.cutUpToMs);
  const silent = isTold ? turnEndAfter(turn, { type: "speech", isSpeech: false, atMs: now.nowMs }) : turn;
  const isAskedAbout = writing.phase !== "none" && !hasMore;
  return step(
    {
      ...hearing,
      writing: { phase: "owing", isAgain: hasFailed(before) },
      turn: isAskedAbout ? silent : { ...silent, suspended: silent.suspended ?? "thinking" },
      said: isTold ? voiceEnded(before.said, now.answerMs) : before.said,
      cutUpToMs: silent.lastSoundMs,
    },
    ...closing,
    ...(hasMore ? [{ type: "keep-last-piece", openedMs: before.said.openedMs } as const] : []),
    { type: "close-ears" },
  );
}

function corrected(hearing: Hearing, text: string, now: Moment): HearingStep {
  if (text === hearing.turn.text) return step(hearing);
  if (text === "") return begun(hearing, now);
  return inTurn(
    hearing,
    (hearing) =>
      step(
        {
          ...hearing,
          writing: { phase: "none" },
          givenUpTo: hearing.asked,
          heard: withText(hearing.heard, text),
        },
        { type: "stop-asking" },
        { type: "write-anew", text },
      ),
    (hearing) => noted(hearing, { type: "correct", text, atMs: now.nowMs }, now),
  );
}

function partnerSilent(hearing: Hearing, { answerMs }: Moment): HearingStep {
  const { partner, heard, said, turn, isTold: isBargeIn } = hearing;
  if (isBargeIn || partner === null) return step({ ...hearing, partner: null });
  return step(
    {
      ...hearing,
      partner: null,
      heard: withText(heard, partner.text),
      said: said.voiced.length === 0 ? nothingSaidSince(answerMs) : said,
    },
    ...(!hearing.rules.hasWordsMeanwhile && turn.lastSoundMs === null ? [{ type: "drop-sound" } as const] : []),
  );
}

/** What comes of an earlier time of asking is late. */
function answered(
  hearing: Hearing,
  event: Extract<HearingEvent, { type: "cut" | "written" | "not-written" }> & Moment,
): HearingStep {
  const { writing } = hearing;
  if (event.type === "cut") return pieceCut(hearing, event);
  if (writing.phase !== "asking" || event.asked !== hearing.asked) return step(hearing);
  switch (event.type) {
    case "written":
      return written(hearing, writing, event.transcript, event);
    case "not-written":
      // The browser's own words stand, where it has recognised any.
      if (hearing.turn.text !== "") return over(hearing, null, event);
      return step(
        {
          ...hearing,
          writing: { phase: "owing", isAgain: true },
          turn: { ...hearing.turn, askedAtMs: null, suspended: "thinking" },
        },
        tell({ type: "trouble", reason: event.reason }),
      );
  }
}

type Asking = Extract<Hearing["writing"], { phase: "asking" }>;

function written(
  before: Hearing,
  { isAgain, lastSoundMs }: Asking,
  { text, ...recognised }: Transcript,
  now: Moment,
): HearingStep {
  const hearing: Hearing = {
    ...before,
    writing: { phase: "none" },
    writtenUpTo: { lastSoundMs, recognised },
    heard: withText(before.heard, text),
    turn: turnEndAfter(before.turn, { type: "written", text }),
  };
  return inTurn(
    hearing,
    (hearing) => step(hearing, ...(isAgain ? [tell({ type: "hearing" })] : []), tell({ type: "words", text })),
    (hearing) =>
      step(hearing, ...(turnEndsAtMs(hearing.turn, hearing.rules) === null ? [tell({ type: "written-down" })] : [])),
    (hearing) => scheduled(hearing, now),
  );
}
