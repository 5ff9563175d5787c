import { type MockInstance, vi } from "vitest";

let written: MockInstance<typeof console.error> | undefined;
let uncaught: string[] = [];

// Vitest ends with an error for these too, but its report does not say in which test.
addEventListener("error", ({ error, message }) => uncaught.push(error instanceof Error ? String(error) : message));
addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)));

/** From now on whatever is written to console.error is noted; what nobody catches always is. */
export function watchForComplaints(): void {
  written = vi.spyOn(console, "error");
}

/** What has been complained of since it was last asked. */
export function takeComplaints(): string[] {
  const words = (written?.mock.calls ?? []).map((call) => call.map(String).join(" "));
  written?.mockClear();
  const complaints = [...words, ...uncaught];
  uncaught = [];
  return complaints;
}
