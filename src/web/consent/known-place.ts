import { storeOf } from "#shared/store.ts";
import { type GeolocationInfo, UK } from "./place.ts";

const AT_HOME: GeolocationInfo = { ...UK, loading: false };
const known = storeOf(AT_HOME);

/** Where the visitor is, as far as they allow it to be known; the United Kingdom otherwise. */
export const knownPlace = known.get;

/** `null` forgets it. */
export const keepPlace = (place: GeolocationInfo | null): void => known.set(place ?? AT_HOME);

/** Called on every change. Returns how to stop. */
export const onPlace = known.subscribe;
