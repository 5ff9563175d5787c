import { type PageName, pageNameOf } from "#shared/page-names.ts";
import { onPage } from "./page-changes.ts";

let stop: (() => void) | null = null;

export function startCounting(): void {
  if (stop !== null) return;
  let last: string | null = null;
  const count = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    const page = pageNameOf(last);
    if (page !== null) send(page);
  };
  stop = onPage("shown", count);
  count();
}

export function stopCounting(): void {
  stop?.();
  stop = null;
}

function send(page: PageName): void {
  const asked = fetch("/api/analytics/views", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  });
  // A view that is not counted troubles nobody.
  asked.catch(() => undefined);
}
