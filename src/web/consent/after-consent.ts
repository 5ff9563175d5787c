import { onConsent, storedConsent } from "./consent.ts";
import { startCounting, stopCounting } from "./count-views.ts";
import { startLocating, stopLocating } from "./geolocation.ts";
import { startReporting, stopReporting } from "./report-errors.ts";

/** Everything that waits for consent begins with it and ends with it. */
export function followConsent(): void {
  onConsent(follow);
  follow();
}

function follow(): void {
  const consent = storedConsent();
  if (consent?.analytics) {
    startCounting();
    void startReporting();
  } else {
    stopCounting();
    stopReporting();
  }
  if (consent?.marketing) startLocating();
  else stopLocating();
}
