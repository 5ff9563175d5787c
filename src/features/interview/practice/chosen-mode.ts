import type { Mode } from "#contract/interview/attempts";
import { browserStorage } from "#web/browser-storage.ts";

const MODE = "stationwise.mode";

/** How this person sat a station last; study mode before the first. */
export const chosenMode = (): Mode => (browserStorage.getItem(MODE) === "real" ? "real" : "study");

export const keepMode = (mode: Mode): void => void browserStorage.setItem(MODE, mode);
