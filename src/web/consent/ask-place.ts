import { type Place, placeFrom } from "./place.ts";

const PATIENCE_MS = 5000;
const LEFT_ALONE_MS = 60_000;
/** What any such service says is a hundredth of it. */
const MOST_BYTES = 64 * 1024;

export type AskPlace = (service: string, consent: AbortSignal) => Promise<Place | null>;

/**
 * Asks a service where the visitor is; null where it does not say so in time. One that did not is left alone for a minute,
 * however many pages are opened meanwhile.
 */
export function placeAsker({ patienceMs = PATIENCE_MS, now = () => performance.now() } = {}): AskPlace {
  let leftAloneUntil = 0;
  return async (service, consent) => {
    if (now() < leftAloneUntil) return null;
    const place = await askOnce(service, AbortSignal.any([consent, AbortSignal.timeout(patienceMs)])).catch(() => null);
    if (place === null && !consent.aborted) leftAloneUntil = now() + LEFT_ALONE_MS;
    return place;
  };
}

async function askOnce(service: string, signal: AbortSignal): Promise<Place | null> {
  const response = await fetch(service, {
    signal,
    headers: { accept: "application/json" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  if (response.ok) return placeFrom(JSON.parse(await textOf(response)));
  await response.body?.cancel();
  return null;
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
    if (text.length <= MOST_BYTES) continue;
    await reader?.cancel();
    throw new Error("The answer is too long to be a place.");
  }
  return text + decoder.decode();
}
