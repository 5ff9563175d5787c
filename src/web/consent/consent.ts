import { subscribersOf } from "#shared/store.ts";
import { browserStorage, tabStorage } from "../browser-storage.ts";

/** What a visitor allows beyond what the pages need, under the specification's keys. */
export type Consent = { essential: true; analytics: boolean; marketing: boolean };
export type Choice = Pick<Consent, "analytics" | "marketing">;

const KEY = "cookie-consent";
const DATE_KEY = "cookie-consent-date";
export const PLACE_KEY = "userGeolocation";
const RECORDING_KEY = "sentryReplaySession";

const changes = subscribersOf();

export const storedConsent = (): Consent | null => consentFrom(browserStorage.getItem(KEY));

/** Null for anything but a whole answer: then the visitor is asked again. */
export function consentFrom(raw: string | null): Consent | null {
  try {
    const { essential, analytics, marketing } = JSON.parse(raw ?? "{}") as Partial<Record<keyof Consent, unknown>>;
    if (essential !== true || typeof analytics !== "boolean" || typeof marketing !== "boolean") return null;
    return { essential, analytics, marketing };
  } catch {
    return null;
  }
}

export function keepConsent({ analytics, marketing }: Choice): void {
  browserStorage.setItem(KEY, JSON.stringify({ essential: true, analytics, marketing } satisfies Consent));
  browserStorage.setItem(DATE_KEY, new Date().toISOString());
  changes.notify();
}

/** What is kept by leave goes with it, also where none of the code that put it there is loaded. */
export function dropWhatIsNotAllowed(): void {
  const consent = storedConsent();
  if (!consent?.marketing) browserStorage.removeItem(PLACE_KEY);
  if (!consent?.analytics) tabStorage.removeItem(RECORDING_KEY);
}

/** Whoever sits down next is asked again. */
export function forgetConsent(): void {
  for (const key of [KEY, DATE_KEY]) browserStorage.removeItem(key);
  changes.notify();
}

/** Called on every change, in this tab or another. */
export function onConsent(listener: () => void): void {
  changes.subscribe(listener);
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) listener();
  });
}
