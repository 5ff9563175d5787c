import { reportError } from "./report-error.ts";
import { currentSession } from "./session/session.ts";
import { browserStorage } from "./browser-storage.ts";

/** Kept by the recordings' own code. */
const WAITING = "stationwise.recordings";
const ROOMS = /^\/(?:briefing|interview|station-record)\//u;
const isInRoom = () => ROOMS.test(location.pathname);

/** On any page but a room's: what was recorded and not yet sent goes on its way once the page has nothing better to do. */
export function sendLeftRecordings(): void {
  if (browserStorage.getItem(WAITING) === null || currentSession() === null || isInRoom()) return;
  const send = () =>
    void import("#client/interview/recordings")
      // A room entered meanwhile is about to record; once it is left this is asked again.
      .then(({ finishRecordings }) => (isInRoom() ? undefined : finishRecordings()))
      .catch((problem: unknown) => reportError(problem, { action: "send a recording", level: "warning" }));
  if ("requestIdleCallback" in window) requestIdleCallback(send, { timeout: 3000 });
  else setTimeout(send, 500);
}
