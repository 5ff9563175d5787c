import type { Mode } from "#contract/interview/attempts";
import { browserShelf } from "#web/shelf.ts";

const MODE = "stationwise.mode";

/** How this person sat a station last; study mode before the first. */
export const chosenMode = (): Mode => (browserShelf.getItem(MODE) === "real" ? "real" : "study");

export const keepMode = (mode: Mode): void => void browserShelf.setItem(MODE, mode);
