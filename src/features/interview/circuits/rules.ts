import type { Allowances } from "#contract/interview/allowances";
import type { Circuit, CircuitFormat, Offer } from "./contract.ts";
import type { Drawn } from "./draw.ts";

/** What a place is, once its attempt is known. */
export type Standing = { place: number; status: Circuit["places"][number]["status"] };

const isEnded = ({ status }: Standing) => status === "finished" || status === "left" || status === "deleted";
const isUnderWay = ({ status }: Standing) => status === "reading" || status === "running";

export function statusOf(leftAt: Date | null, places: Standing[]): Circuit["status"] {
  if (places.every(isEnded)) return "finished";
  return leftAt === null ? "open" : "left";
}

/** The door to go to: back into a station under way, else to the first nobody has opened. */
export function nextOf(places: Standing[]): Circuit["next"] {
  const open = places.find(isUnderWay);
  if (open) return { place: open.place, isUnderWay: true };
  const next = places.find(({ status }) => status === "waiting");
  return next ? { place: next.place, isUnderWay: false } : null;
}

type Paused = Pick<Circuit, "status" | "next" | "hasRestBreaks"> & {
  format: Pick<CircuitFormat, "isSelfPaced" | "changeoverSeconds">;
};

/**
 * After a station there are some seconds to walk to the next door, then the bell goes. Whoever was away when it
 * should have gone, takes their time at their own pace, or has rest breaks, hears none: they go when they are ready.
 */
export function bellInMsOf(
  { status, next, hasRestBreaks, format }: Paused,
  lastEnded: Date | null,
  now: Date,
): number | null {
  if (status !== "open" || next === null || next.isUnderWay || lastEnded === null) return null;
  if (hasRestBreaks || format.isSelfPaced) return null;
  const leftMs = lastEnded.getTime() + format.changeoverSeconds * 1000 - now.getTime();
  return leftMs > 0 ? leftMs : null;
}

const WHAT = "A circuit is several stations in a row, timed as a school times them.";

/** A circuit belongs to a plan; one that has begun goes on without it. */
export function lockOf({ state, locks: { circuit } }: Allowances): Offer["lock"] {
  if (circuit === null) return null;
  const goesOn = state === "ended" ? " One you have begun stays open to you." : "";
  return { why: `${WHAT} ${circuit.says}${goesOn}`, opens: circuit.opens };
}

/** What the bank cannot give of a format, in sentences. */
export function shortfallOf({ forms }: Pick<CircuitFormat, "forms">, drawn: Drawn[]): string[] {
  const standIns = drawn.filter(({ isStandIn }) => isStandIn).length;
  const nearest = drawn.filter(({ fit, isStandIn }) => fit === "nearest" && !isStandIn).length;
  const seen = drawn.filter(({ wasSeen }) => wasSeen).length;
  const missing = forms.length - drawn.length;
  return [
    ...(standIns > 0
      ? [`We have too few recorded stations: ${counted(standIns)} will be a live one in place of a recorded one.`]
      : []),
    ...(nearest > 0
      ? [`We have too few stations on what this school names: ${counted(nearest)} will be the nearest we have.`]
      : []),
    ...(seen > 0 ? [`You have met ${counted(seen)} of them before, because too few you have not met would fit.`] : []),
    ...(missing > 0 ? [`Our bank is too small for the whole circuit: ${counted(missing)} will be missing.`] : []),
  ];
}

const counted = (n: number): string => (n === 1 ? "1 station" : `${n} stations`);
