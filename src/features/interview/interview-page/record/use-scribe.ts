import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { devicesChoiceOf } from "#client/interview/recordings";
import { type Scribe, type ScribeState, takeScribe } from "#client/interview/voice";
import type { TurnSync } from "#client/interview/turn-sync";

type Take = { attemptId: string; sync: TurnSync; atMs: () => number };

const UNASKED: ScribeState = { status: "off", trouble: null, text: "" };
const NEVER = () => () => undefined;
const NOTHING = () => undefined;

/** Writes the take down into the box, where the candidate has chosen that. */
export function useScribe({ attemptId, sync, atMs }: Take) {
  const clock = useRef(atMs);
  useEffect(() => {
    clock.current = atMs;
  });
  const [scribe] = useState((): Scribe | null => {
    const { answers, records, microphone } = devicesChoiceOf(attemptId);
    if (answers !== "spoken" || records === "nothing") return null;
    return takeScribe({ answerMs: () => clock.current(), before: sync.snapshot().box, microphone });
  });
  const state = useSyncExternalStore(scribe?.subscribe ?? NEVER, () => scribe?.snapshot() ?? UNASKED);

  const { text } = state;
  useEffect(() => {
    if (text !== "") sync.type(text);
  }, [sync, text]);
  useEffect(() => () => scribe?.want("off"), [scribe]);

  return { state, isAsked: scribe !== null, want: scribe?.want ?? NOTHING, delivery: scribe?.delivery ?? (() => null) };
}
