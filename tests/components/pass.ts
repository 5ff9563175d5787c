import { act } from "react";
import { vi } from "vitest";

const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Made-up time passes at once, and the page shows what comes of it when this is over. Waiting for something
 * (`expect.element`) lets made-up time pass too, a little at each look.
 */
export async function pass(ms: number): Promise<void> {
  // What has just been asked for is on the page, and its own time has begun.
  await vi.advanceTimersByTimeAsync(0);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => void vi.advanceTimersByTime(ms));
  environment.IS_REACT_ACT_ENVIRONMENT = false;
}
