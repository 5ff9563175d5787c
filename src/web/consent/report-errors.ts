import type * as ErrorMonitor from "./error-monitor.ts";
import { sendReportsTo } from "../report-error.ts";
import { settings } from "./settings.ts";

let monitor: typeof ErrorMonitor | null = null;
let isWanted = false;

/** Where this copy of the product names a service for it, and not a byte of code before. */
export async function startReporting(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  const dsn = (await settings())?.sentryDsn;
  if (!dsn || !isWanted) return;
  monitor ??= await import("./error-monitor.ts").catch(() => null);
  if (isWanted) monitor?.openMonitor(dsn);
}

export function stopReporting(): void {
  isWanted = false;
  sendReportsTo(null);
  monitor?.closeMonitor();
}
