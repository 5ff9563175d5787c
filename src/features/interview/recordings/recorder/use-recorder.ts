import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { devicesChoiceOf } from "../devices/devices-choice.ts";
import type { Recorder, RecorderState } from "./recorder.ts";
import type { Wanted } from "./recorder-state.ts";
import { recorderOf } from "./recorders.ts";

type Use = { attemptId: string; atMs: () => number; wanted: Wanted };
type Found = { recorder: Recorder; state: RecorderState } | "elsewhere" | null;

const NEVER = () => () => undefined;

/** The recorder of one attempt, from the first look at the room to the last. Null while it is being opened. */
export function useRecorder({ attemptId, atMs, wanted }: Use): Found {
  const [recorder, setRecorder] = useState<Recorder | "elsewhere" | null>(null);
  const clock = useRef(atMs);
  useEffect(() => {
    clock.current = atMs;
  });

  useEffect(() => {
    let isHere = true;
    const open = async () => {
      const found = await recorderOf(attemptId, devicesChoiceOf(attemptId));
      if (isHere) setRecorder(found ?? "elsewhere");
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [attemptId]);

  const own = recorder === "elsewhere" ? null : recorder;
  useEffect(() => own?.want(wanted, () => clock.current()), [own, wanted]);
  useEffect(() => () => own?.want("off"), [own]);

  const state = useSyncExternalStore(own?.subscribe ?? NEVER, () => own?.snapshot() ?? null);
  if (recorder === "elsewhere") return recorder;
  return own && state && { recorder: own, state };
}
