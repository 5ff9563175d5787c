import { subscribersOf } from "#shared/store.ts";
import { oneTimer, runEngine } from "../engine.ts";
import { levelMeter } from "../turn-taking/voice-level.ts";
import { earsOf, type EarParts } from "./ears.ts";
import { hearingAfter } from "./listener-reducer.ts";
import { type Hearing, type HearingEffect, type HearingEvent, nothingHeard, owesWords } from "./listener-state.ts";
import type { Listener, ListenerEvent, Patience } from "./listener.ts";
import { NotWritten, writtenTurn, type Transcribe } from "./written-turn.ts";

export type ListenerParts = EarParts & {
  /** The speech provider; null where the browser's words are the turn. */
  transcribe: Transcribe | null;
  /** Milliseconds of the answer clock. */
  answerMs(): number;
  patience: Patience;
  countActivity(): void;
};

/** Hears the candidate. */
export function openListener(parts: ListenerParts): Listener {
  const { subscribe, notify: tell } = subscribersOf<ListenerEvent>();
  const ears = earsOf(parts, (event) => engine.send(event));
  const engine = runEngine<Hearing, HearingEvent, HearingEffect>({
    first: nothingHeard({ patience: parts.patience, hasWordsMeanwhile: parts.transcribe === null }, parts.answerMs()),
    after: (hearing, event) =>
      hearingAfter(hearing, { ...event, nowMs: performance.now(), answerMs: parts.answerMs() }),
    perform: performerOf({ parts, ears, tell, send: (event) => engine.send(event) }),
  });
  let isStarted = false;
  return {
    async start() {
      isStarted = true;
      await ears.open();
      // Else it was stopped meanwhile: what is owed stays so.
      if (isStarted) engine.send({ type: "opened" });
    },
    stop() {
      isStarted = false;
      engine.send({ type: "stop" });
    },
    think: () => engine.send({ type: "think" }),
    hold: (isHeld) => engine.send({ type: "hold", isHeld }),
    finish: () => engine.send({ type: "finish" }),
    owesWords: () => owesWords(engine.state()),
    correct: (text) => engine.send({ type: "correct", text }),
    setPartnerSpeaking: (isSpeaking) => engine.send({ type: "partner", isSpeaking }),
    subscribe,
  };
}

type Doers = {
  parts: ListenerParts;
  ears: ReturnType<typeof earsOf>;
  tell: (event: ListenerEvent) => void;
  send: (event: HearingEvent) => void;
};

function performerOf({ parts, ears, tell, send }: Doers): (effect: HearingEffect) => void {
  const timer = oneTimer();
  const measure = levelMeter((level) => tell({ type: "level", ...level }));
  const scribe = parts.transcribe && scribeOf(parts.transcribe, ears, send);
  return (effect) => {
    switch (effect.type) {
      case "tell":
        return tell(effect.event);
      case "measure":
        return measure(effect.frame, effect);
      case "set-timer":
        return timer.set(effect.ms, () => send({ type: "turn-ends" }));
      case "clear-timer":
        return timer.clear();
      case "count-activity":
        return parts.countActivity();
      case "close-ears":
        return ears.close();
      case "start-recogniser-again":
        return ears.startRecogniserAgain();
      case "give-up-recogniser":
        return ears.giveUpRecogniser();
      case "drop-sound":
        return ears.audio()?.drop();
      default:
        return scribe?.(effect);
    }
  };
}

type OfScribe = Extract<
  HearingEffect,
  { type: "cut" | "keep-last-piece" | "add-piece" | "transcribe" | "stop-asking" | "write-anew" }
>;

/** What is to be done where a speech provider writes the turn down. */
function scribeOf(
  transcribe: Transcribe,
  ears: Pick<Doers["ears"], "audio">,
  send: Doers["send"],
): (effect: OfScribe) => void {
  const turn = writtenTurn(transcribe);
  let asking: AbortController | null = null;
  /** Pieces come in the order in which they were recorded, and whoever writes waits for those on their way. */
  let pieces: Promise<unknown> = Promise.resolve();
  const inOrder = (comes: Promise<() => void>) => {
    pieces = Promise.all([comes, pieces]).then(([tell]) => tell());
  };
  const failed = (asked: number, error: unknown) =>
    send({ type: "not-written", asked, reason: error instanceof NotWritten ? error.reason : "network" });

  const cut = async ({ asked, lastSoundMs }: Extract<OfScribe, { type: "cut" }>) => {
    try {
      const piece = (await ears.audio()?.cut()) ?? null;
      return () => send({ type: "cut", asked, lastSoundMs, piece });
    } catch (error) {
      return () => failed(asked, error);
    }
  };
  const keepLast = async (openedMs: number) => {
    const piece = await ears.audio()?.close();
    return () => (piece ? send({ type: "last-piece", openedMs, piece }) : undefined);
  };
  const write = async (asked: number) => {
    const mine = new AbortController();
    asking = mine;
    try {
      await pieces;
      const transcript = await turn.write(mine.signal);
      send({ type: "written", asked, transcript });
    } catch (error) {
      failed(asked, error);
    }
  };

  return (effect) => {
    switch (effect.type) {
      case "cut":
        return inOrder(cut(effect));
      case "keep-last-piece":
        return inOrder(keepLast(effect.openedMs));
      case "add-piece":
        return turn.add(effect.piece);
      case "transcribe":
        return void write(effect.asked);
      case "stop-asking":
        asking?.abort();
        asking = null;
        return;
      case "write-anew":
        turn.begin(effect.text);
        return ears.audio()?.drop();
    }
  };
}
