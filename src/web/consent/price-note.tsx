import { useSyncExternalStore } from "react";
import { priceNoteFor } from "./currency.ts";
import { knownPlace, onPlace } from "./known-place.ts";

/** What prices in pounds mean for somebody who is elsewhere; nothing for everybody else. */
export function PriceNote({ className }: { className?: string }) {
  const note = priceNoteFor(useSyncExternalStore(onPlace, knownPlace).countryCode);
  return note === null ? null : <p className={className}>{note}</p>;
}
