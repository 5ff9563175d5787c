import { PLACE_KEY, storedConsent } from "#web/consent/consent.ts";
import { cachedPlace } from "#web/consent/place.ts";
import { queryClient } from "#web/query-client.ts";
import { currentSession } from "#web/session/session.ts";
import { browserStorage } from "#web/browser-storage.ts";
import { securityClient } from "../api.ts";

/** With the consent that let this browser learn it, roughly where it is: it stands beside the sign-in and serves nothing else. */
export async function tellPlace(): Promise<void> {
  const place = knownHere();
  if (place === null || currentSession() === null) return;
  try {
    await securityClient.tellPlace({ place });
    // A list that was asked for before the place was told, and is still on its way, would come without it.
    await queryClient.cancelQueries({ queryKey: ["sign-ins"] });
    await queryClient.invalidateQueries({ queryKey: ["sign-ins"] });
  } catch {
    // A sign-in whose place is not known is as good as another; the next visit tells it again.
  }
}

/** Only what was looked up lately: nothing is looked up for this. */
function knownHere(): string | null {
  if (storedConsent()?.marketing !== true) return null;
  const place = cachedPlace(browserStorage.getItem(PLACE_KEY), Date.now());
  return place === null ? null : [place.city, place.country].filter(Boolean).join(", ");
}
