import { KNOWN_BROWSERS_MAX } from "#shared/known-browsers-max.ts";
import { browserStorage, parsedFrom } from "../browser-storage.ts";

const KEY = "stationwise.known-browser";

/** As the server gives them: what anyone else has put there must not spoil the sign-in. */
const HANDLE = /^[\w-]{43}$/u;

/**
 * What sign-ins in this browser gave it to keep, newest first. They open nothing and say nobody's name; with one, wrong
 * passwords that strangers enter for the same account are not counted here.
 */
export function knownBrowsers(): string[] {
  const kept: unknown = parsedFrom(browserStorage.getItem(KEY));
  const isHandle = (each: unknown): each is string => typeof each === "string" && HANDLE.test(each);
  return Array.isArray(kept) ? (kept as unknown[]).filter(isHandle) : [];
}

export function keepKnownBrowser(handle: string): void {
  const others = knownBrowsers().filter((each) => each !== handle);
  keepKnownBrowsers([handle, ...others]);
}

/** Keeps as many as may be known at once. */
export function keepKnownBrowsers(handles: readonly string[]): void {
  if (handles.length > 0) browserStorage.setItem(KEY, JSON.stringify(handles.slice(0, KNOWN_BROWSERS_MAX)));
}

/** What goes along with a sign-in. */
export function withKnownBrowsers<Input extends object>(input: Input): Input & { browsers?: string[] } {
  const browsers = knownBrowsers();
  return browsers.length === 0 ? input : { ...input, browsers };
}
