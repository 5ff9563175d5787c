import type { SpokenWord, TurnDelivery, UnsureWords } from "../contract.ts";
import type { Listener, ListenerEvent, ListeningTrouble } from "./listener.ts";
import { deliveryOf, nothingSaidSince, voiceBegan, voiceEnded } from "./said-so-far.ts";
import { moved } from "./unsure-words.ts";

export type ScribeParts = {
  /** Null where nothing turns speech into words. */
  openListener(): Promise<Listener | null>;
  answerMs(): number;
  /** What stands written already, by a page before this one. */
  before: string;
  /** How long the last words are waited for. */
  lateMs: number;
};

export type ScribeState = {
  status: "off" | "hearing" | "finishing" | "ended";
  trouble: ListeningTrouble | null;
  text: string;
};

export type Scribe = ReturnType<typeof openScribe>;

const TRIES = 3;

/** Writes down one take from its beginning to its end, however often its speaker is silent in between. */
export function openScribe({ openListener, answerMs, before, lateMs }: ScribeParts) {
  const tellers = new Set<() => void>();
  const done = before === "" ? [] : [before];
  const words: SpokenWord[] = [];
  /** Some of it came without the times of its words, so that no word has one. */
  let isUntimed = before !== "";
  const unsure: UnsureWords[] = [];
  let keepsFillers = before === "";
  let live = "";
  let said = nothingSaidSince(answerMs());
  /** A voice was heard whose words have not all come. */
  let isOwed = false;
  let opening: Promise<Listener | null> | null = null;
  let wanted: "on" | "off" | "ended" = "off";
  let triesLeft = TRIES;
  let late: ReturnType<typeof setTimeout> | undefined;
  let state: ScribeState = { status: "off", trouble: null, text: before };

  const set = (change: Partial<ScribeState>) => {
    state = { ...state, ...change };
    for (const teller of tellers) teller();
  };
  const written = () => [...done, live].filter((text) => text !== "").join(" ");
  const answerAt = (atMs: number) => Math.max(0, Math.round(answerMs() - (performance.now() - atMs)));

  const hear = (listener: Listener, event: ListenerEvent) => {
    switch (event.type) {
      case "speech":
        said = event.isSpeech ? voiceBegan(said, answerAt(event.atMs)) : voiceEnded(said, answerAt(event.atMs));
        isOwed = true;
        return;
      case "words":
        live = event.text;
        return set({ text: written() });
      case "turn-over":
        if (event.text !== "") keep(event);
        live = "";
        isOwed = false;
        set({ text: written(), trouble: null });
        if (state.status === "finishing") close(listener);
        return;
      case "hearing":
        return set({ trouble: null });
      case "trouble":
        set({ trouble: event.reason });
        if (state.status === "finishing") askAgain(listener);
        return;
      case "writing-down":
      case "level":
    }
  };

  const keep = ({ text, delivery }: Extract<ListenerEvent, { type: "turn-over" }>) => {
    unsure.push(...moved(delivery.unsure ?? [], done.length === 0 ? 0 : done.join(" ").length + 1));
    done.push(text);
    words.push(...(delivery.words ?? []));
    isUntimed ||= delivery.words === undefined;
    keepsFillers &&= delivery.keepsFillers === true;
  };

  /** What was said last is with nobody yet: asked for again before it is given up. */
  const askAgain = (listener: Listener) => {
    if (state.trouble === "network" && --triesLeft > 0) void listener.start();
    else close(listener);
  };

  const close = (listener: Listener | null) => {
    clearTimeout(late);
    listener?.stop();
    set({ status: "ended" });
  };

  const open = async (): Promise<Listener | null> => {
    const listener = await openListener();
    listener?.subscribe((event) => hear(listener, event));
    if (listener === null) set({ trouble: "no-recogniser" });
    return listener;
  };

  const follow = async () => {
    const asked = wanted;
    const listener = await (opening ??= open());
    if (asked !== wanted || state.status === "ended") return;
    if (asked === "on") {
      await listener?.start();
      // Else it was stopped or ended while the microphone opened.
      if (wanted === "on") set({ status: "hearing" });
    } else if (asked === "off") {
      listener?.stop();
      set({ status: "off" });
    } else if (listener === null || (!isOwed && live === "")) close(listener);
    else {
      set({ status: "finishing" });
      late = setTimeout(() => close(listener), lateMs);
      listener.finish();
    }
  };

  return {
    snapshot: () => state,
    subscribe: (teller: () => void) => {
      tellers.add(teller);
      return () => void tellers.delete(teller);
    },
    /** On while the take runs, off while it stands still; ended for good, with the last words. */
    want: (now: typeof wanted) => {
      if (now === wanted || wanted === "ended") return;
      wanted = now;
      if (now !== "off" || opening !== null) void follow();
    },
    delivery: (): TurnDelivery =>
      deliveryOf(said, answerMs(), {
        ...(!isUntimed && words.length > 0 && { words }),
        unsure,
        ...(keepsFillers && done.length > 0 && { keepsFillers }),
      }),
  };
}
