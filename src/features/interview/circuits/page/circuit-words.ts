import { areaLabel } from "#client/library/stations";
import type { CircuitFormat, CircuitPlace } from "../contract.ts";

/** "Motivation, NHS topics and teamwork". */
export function areasInWords(areas: string[]): string {
  const words = areas.map((area, at) => (at === 0 ? areaLabel(area) : inSentence(areaLabel(area))));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

const inSentence = (label: string) =>
  /^[A-Z]{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** From the first card to the last bell. */
export const totalSeconds = ({ forms, reading, answer, changeoverSeconds }: CircuitFormat): number =>
  Math.ceil((forms.length * (reading.value + answer.value) + (forms.length - 1) * changeoverSeconds) / 60) * 60;

/** Why this station stood behind this door. */
export function fitInWords(
  { fit, area, isStandIn, wasSeen }: CircuitPlace,
  { school, areOurAreas }: CircuitFormat,
): string {
  const about = inSentence(areaLabel(area));
  const named = school !== null && !areOurAreas;
  const why = {
    area: named ? `On ${about}, which is named for this school.` : `On ${about}.`,
    school: named
      ? `On something else that is named for this school; we had none left on ${about}.`
      : `We had none left on ${about}.`,
    nearest: `The nearest we had left; it is not on ${about}.`,
  }[isStandIn && fit === "nearest" ? "nearest" : fit];
  return [
    isStandIn ? "A live station in place of a recorded one: we have too few of those." : why,
    ...(wasSeen ? ["You had met it before."] : []),
  ].join(" ");
}
