import type { Feature } from "#platform/feature.ts";
import type { Press } from "./press.ts";

export const papersFeature = (press: Press): Feature => ({ close: () => press.close() });
