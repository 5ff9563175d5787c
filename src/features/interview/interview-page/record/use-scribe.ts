import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { devicesChoiceOf } from "#client/interview/recordings";
import { type Scribe, type ScribeState, takeScribe } from "#client/interview/voice";
import type { Line } from "#client/interview/turn-sync";

type Take = { attemptId: string; line: Line; atMs: () => number };

const UNASKED: ScribeState = { status: "off", trouble: null, text: "" };
const NEVER = () => () => undefined;
const NOTHING = () => undefined;

/** Writes the take down into the line's box, where the candidate has chosen that. */
export function useScribe({ attemptId, line, atMs }: Take) {
  const clock = useRef(atMs);
  useEffect(() => {
    clock.current = atMs;
  });
  const [scribe] = useState((): Scribe | null => {
    const { answers, records, microphone } = devicesChoiceOf(attemptId);
    if (answers !== "spoken" || records === "nothing") return null;
    return takeScribe({ answerMs: () => clock.current(), before: line.snapshot().box, microphone });
  });
  const state = useSyncExternalStore(scribe?.subscribe ?? NEVER, () => scribe?.snapshot() ?? UNASKED);

  const { text } = state;
  useEffect(() => {
    if (text !== "") line.type(text);
  }, [line, text]);
  useEffect(() => () => scribe?.want("off"), [scribe]);

  return { state, isAsked: scribe !== null, want: scribe?.want ?? NOTHING, delivery: scribe?.delivery ?? (() => null) };
}
