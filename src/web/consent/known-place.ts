import { type GeolocationInfo, UK } from "./place.ts";

type Listener = () => void;

const AT_HOME: GeolocationInfo = { ...UK, loading: false };
const listeners = new Set<Listener>();
let known = AT_HOME;

/** Where the visitor is, as far as they allow it to be known; the United Kingdom otherwise. */
export const knownPlace = (): GeolocationInfo => known;

/** `null` forgets it. */
export function keepPlace(place: GeolocationInfo | null): void {
  known = place ?? AT_HOME;
  listeners.forEach((listener) => listener());
}

/** Called on every change. Returns how to stop. */
export function onPlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
