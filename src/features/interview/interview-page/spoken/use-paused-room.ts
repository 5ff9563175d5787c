import { useEffect } from "react";
import type { SpokenRoom, SpokenState } from "#client/interview/voice";
import { interrupt } from "../clock/pause.ts";
import type { RoomPause } from "../clock/use-pause.ts";

/** While the station stands still nothing is heard and nothing sounds; a microphone that goes stops it, and its return starts it. */
export function usePausedRoom(room: SpokenRoom, { status, trouble }: SpokenState, { reason, resume }: RoomPause): void {
  const isLost = trouble === "lost-microphone";
  useEffect(() => {
    if (isLost) interrupt("microphone");
  }, [isLost]);

  useEffect(() => {
    // A room that waits for its microphone goes on watching for it.
    if (reason === null) void room.resume();
    else if (reason !== "microphone") room.pause();
  }, [room, reason]);

  const isBack = reason === "microphone" && trouble === null && status !== "off" && status !== "starting";
  useEffect(() => {
    if (isBack) resume();
  }, [isBack, resume]);
}
