import type { TurnDelivery } from "../contract.ts";
import type { ListenerEvent, ListeningTrouble } from "../hearing/listener.ts";
import { type PartnerLine, replyVoice } from "../speaking/reply-voice.ts";
import { roomListener } from "../hearing/room-listener.ts";
import { atRest, type SpokenEnds, type SpokenState, statusOf, troubleOf } from "./spoken-state.ts";
import { told } from "../told.ts";
import { noLevel } from "../turn-taking/voice-level.ts";

export type SpokenRoom = ReturnType<typeof openSpokenRoom>;

/** Somebody who breaks in says words; a cough or a chair does not. */
const NO_WORDS_MS = 1500;
/** The microphone hears the partner: from then on only a key, a button or typing interrupts. */
const ECHO_AFTER = 2;

/** The spoken conversation: who has the word, what of it is heard, and when a turn is given. Talks to nobody but its ends. */
export function openSpokenRoom(ends: SpokenEnds) {
  let state = atRest(ends.isMuted);
  const shown = told(state);
  const ears = roomListener(ends.openListener, (event) => hear(event));
  let isHeard = false;
  let isThinking = false;
  let isWriting = false;
  let isGiven = false;
  let delivery: TurnDelivery | undefined;
  /** The turn is over and could not go yet. */
  let isPending = false;
  let lastSoundMs: number | null = null;
  let gapFrom: number | null = null;
  /** Characters heard of the line the candidate spoke into, and what stood in the box then. */
  let cut: { heard: number; box: string } | null = null;
  /** What stood in the box when the voice was last heard to begin. */
  let boxBefore = "";
  /** Interruptions in a row that no words followed. */
  let falseAlarms = 0;
  /** The partner was broken off for a reason of ours, and goes on where they were. */
  let isBroken = false;
  let isPaused = false;
  let wasOpen = false;
  const level = told(noLevel);
  /** The candidate has chosen to speak. */
  let isOn = false;
  /** Nothing is given or said any more: the last words are waited for. */
  let isLast = false;
  /** The line that stands there is said as soon as the room hears. */
  let owesOpening = false;
  let doubt: ReturnType<typeof setTimeout> | undefined;

  const voice = replyVoice(ends.openSpeaker(), {
    onChange: () => settle(),
    onFirstSound: (seq, atMs) => {
      isGiven = false;
      if (gapFrom !== null) ends.noteGap(seq, Math.round(atMs - gapFrom));
      gapFrom = null;
    },
    onDone: () => {
      isGiven = false;
      tryGive();
      settle();
    },
    onFault: (fault) => {
      if (fault !== "gesture") voice.silence(true);
      settle({ fault });
    },
  });
  voice.silence(true);

  const statusNow = () =>
    statusOf(state, {
      isOn,
      isPaused,
      isHeard,
      isWriting,
      isThinking,
      isSounding: voice.isSounding(),
      isAwaited: isGiven || voice.isBusy(),
    });

  let partnerHasWord = false;
  /** Works out who has the word, and tells everybody who needs to know. */
  const settle = (change: Partial<SpokenState> = {}) => {
    state = { ...state, ...change };
    state = { ...state, status: statusNow(), caption: voice.caption() };
    const isPartners = voice.isSounding();
    if (isPartners !== partnerHasWord) {
      partnerHasWord = isPartners;
      ears.now()?.setPartnerSpeaking(isPartners);
    }
    shown.set(state);
  };

  const tryGive = () => {
    if (isLast || !isPending || isHeard || voice.isBusy() || voice.isWaiting()) return;
    if (ends.box.read().trim() === "") return void (isPending = false);
    if (!ends.give({ ...(cut ? { heard: cut.heard } : {}), ...(delivery ? { delivery } : {}) })) return;
    clearTimeout(doubt);
    isPending = false;
    isGiven = true;
    if (cut) falseAlarms = 0;
    cut = null;
    delivery = undefined;
    gapFrom = lastSoundMs;
    lastSoundMs = null;
    ears.now()?.correct("");
  };

  const breakIn = () => {
    boxBefore = ends.box.read();
    if (voice.isSounding()) cut = { heard: voice.cut(), box: boxBefore };
    else if (cut === null) voice.hold(true);
  };

  const spoke = (isSpeech: boolean, atMs: number) => {
    if (voice.isSounding() && falseAlarms >= ECHO_AFTER) return;
    isHeard = isSpeech;
    clearTimeout(doubt);
    if (isSpeech) {
      isThinking = false;
      breakIn();
    } else {
      lastSoundMs = atMs;
      doubt = setTimeout(takeBack, NO_WORDS_MS);
    }
    settle();
  };

  /** A sound that no words followed: nobody meant to interrupt, or to go on. */
  const takeBack = () => {
    const box = ends.box.read();
    if (box !== boxBefore) return;
    if (cut?.box === box) {
      cut = null;
      falseAlarms++;
      voice.goOn();
    }
    if (isPending || box.trim() === "") voice.hold(false);
    tryGive();
    settle({ isEchoing: falseAlarms >= ECHO_AFTER });
  };

  const turnOver = (event: Extract<ListenerEvent, { type: "turn-over" }>) => {
    isWriting = false;
    isThinking = false;
    ends.box.write(event.text);
    lastSoundMs = event.lastSoundMs;
    delivery = event.delivery;
    isHeard = false;
    clearTimeout(doubt);
    if (event.text.trim() === "") return takeBack();
    isPending = true;
    voice.hold(false);
    tryGive();
    // What was not taken yet stays, and whatever is said meanwhile comes behind it.
    if (isPending) ears.now()?.correct(event.text);
    settle();
  };

  const hear = (event: ListenerEvent) => {
    switch (event.type) {
      case "words":
        if (event.text !== ends.box.read()) ends.box.write(event.text);
        return settle();
      case "level":
        return level.set(event);
      case "speech":
        return spoke(event.isSpeech, event.atMs);
      case "writing-down":
        return ((isWriting = true), settle());
      case "turn-over":
        return turnOver(event);
      case "hearing":
        return (mend(), settle({ trouble: null }));
      case "trouble":
        return lose(event.reason);
    }
  };

  /** Without ears there is no conversation: the partner waits too, and nothing said or written is lost. */
  const lose = (reason: ListeningTrouble) => (
    breakOff(),
    settle({ trouble: troubleOf(reason, wasOpen), isHolding: false })
  );

  const breakOff = () => {
    isHeard = false;
    isThinking = false;
    isWriting = false;
    clearTimeout(doubt);
    level.set(noLevel);
    if (voice.isSounding()) {
      voice.cut();
      isBroken = true;
    }
    voice.hold(true);
  };

  const mend = () => {
    if (isBroken) voice.goOn();
    isBroken = false;
    voice.hold(false);
    if (owesOpening && !state.isMuted) voice.again("start");
    owesOpening = false;
  };

  const listen = async () => {
    isPaused = false;
    isOn = true;
    settle({ status: "starting", trouble: null });
    if (!(await ears.start(ends.box.read))) return;
    if (state.trouble !== null) return;
    wasOpen = true;
    mend();
    settle({ status: state.status === "starting" ? "listening" : state.status });
  };

  return {
    snapshot: shown.value,
    /** How loud the microphone is: apart from the rest, since it changes ten times a second. */
    level: level.value,
    onLevel: level.subscribe,
    subscribe: shown.subscribe,
    /**
     * The candidate chooses to speak, by a gesture: from here on the microphone is open and the partner sounds.
     * `isOpening`: nothing has been answered yet, so the partner says the line that stands there.
     */
    talk: async (isOpening: boolean) => {
      voice.silence(state.isMuted);
      settle({ fault: null });
      owesOpening = isOpening;
      await listen();
    },
    /** Back to typing: what was recognised stands in the box. */
    type: () => {
      isOn = false;
      isLast = false;
      wasOpen = false;
      owesOpening = false;
      ears.letGo();
      level.set(noLevel);
      isHeard = false;
      isThinking = false;
      isPending = false;
      isGiven = false;
      isBroken = false;
      clearTimeout(doubt);
      voice.hold(false);
      voice.silence(true);
      settle({ trouble: null, isHolding: false, fault: null });
    },
    /** The station stands still: nothing is heard and nothing sounds until it goes on. */
    pause: () => {
      if (!isOn || isPaused) return;
      isPaused = true;
      breakOff();
      ears.rest();
      settle({ isHolding: false });
    },
    /** After a pause, or once there is a microphone again. */
    resume: () => (isOn ? listen() : Promise.resolve()),
    /** The gesture the browser asked for before anything may sound. */
    allowSound: () => (settle({ fault: null }), voice.again("here")),
    mute: (isMuted: boolean) => {
      settle({ isMuted, fault: null });
      voice.silence(isMuted);
      tryGive();
      settle();
    },
    think: () => (ears.now()?.think(), (isThinking = true), settle()),
    hold: (isHolding: boolean) => {
      if (isHolding === state.isHolding || ears.now() === null || state.trouble !== null) return;
      clearTimeout(doubt);
      if (isHolding) breakIn();
      settle({ isHolding });
      ears.now()?.hold(isHolding);
      if (!isHolding) doubt = setTimeout(takeBack, NO_WORDS_MS);
    },
    /** "I've finished". Into the partner's line, it ends there. */
    finish: () => {
      if (voice.isSounding() && ends.box.read().trim() !== "") breakIn();
      ears.now()?.finish();
    },
    /** The end: words still on their way come into the box, and nothing is given or said any more. Null without such. */
    lastWords: (): Promise<void> | null => {
      const words = isOn && !isPaused ? ears.lastWords() : null;
      isLast ||= words !== null;
      if (isLast) voice.silence(true);
      return words;
    },
    /** The candidate changed what stands in the box. */
    corrected: (text: string) => (clearTimeout(doubt), ears.now()?.correct(text)),
    partnerSays: (line: PartnerLine) => {
      voice.hear(line);
      if (line.isComplete && !voice.isBusy()) isGiven = false;
      settle();
    },
    /** Something of the conversation changed: what is owed may go now. */
    changed: () => (tryGive(), settle()),
  };
}
