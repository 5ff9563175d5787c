import { placeAsker } from "./ask-place.ts";
import { PLACE_KEY } from "./consent.ts";
import { priceNoteFor } from "./currency.ts";
import { keepPlace, knownPlace, onPlace } from "./known-place.ts";
import { onPage } from "./page-changes.ts";
import { cachedPlace, cacheOf, type Place, UK } from "./place.ts";
import { settings } from "./settings.ts";
import { pageNameOf, type PageName } from "#shared/page-names.ts";
import { browserStorage } from "../browser-storage.ts";

/** Where prices stand: nowhere else is it anybody's business where the visitor is. */
const WITH_PRICES: readonly (PageName | null)[] = ["landing", "subscription-checkout", "upgrade"];

const askPlace = placeAsker();
let allowed: AbortController | null = null;
let isFound = false;

export function startLocating(): void {
  if (allowed !== null) return;
  const consent = new AbortController();
  allowed = consent;
  const look = () => void locate(consent.signal);
  const leave = [onPlace(writePriceNotes), onPage("shown", look)];
  consent.signal.addEventListener("abort", () => leave.forEach((stop) => stop()));
  look();
}

/** At once: what is on its way is dropped, what was kept is gone. */
export function stopLocating(): void {
  if (allowed === null) return;
  isFound = false;
  browserStorage.removeItem(PLACE_KEY);
  keepPlace(null);
  writePriceNotes();
  allowed.abort();
  allowed = null;
}

async function locate(consent: AbortSignal): Promise<void> {
  if (isFound || knownPlace().loading || !WITH_PRICES.includes(pageNameOf(location.pathname))) return;
  keepPlace({ ...UK, loading: true });
  const place = kept() ?? (await askedFor(consent));
  if (consent.aborted) return;
  isFound = place !== null;
  keepPlace({ ...(place ?? kept() ?? UK), loading: false });
}

const kept = () => cachedPlace(browserStorage.getItem(PLACE_KEY), Date.now());

async function askedFor(consent: AbortSignal): Promise<Place | null> {
  const service = (await settings())?.geolocationUrl;
  if (!service) return null;
  const place = await askPlace(service, consent);
  if (place !== null && !consent.aborted) browserStorage.setItem(PLACE_KEY, cacheOf(place, Date.now()));
  return place;
}

/** On the public pages, where no framework does it. */
function writePriceNotes(): void {
  const note = priceNoteFor(knownPlace().countryCode);
  for (const place of document.querySelectorAll<HTMLElement>("[data-price-note]")) {
    place.textContent = note;
    place.hidden = note === null;
  }
}
