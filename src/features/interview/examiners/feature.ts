import type { Feature } from "#platform/feature.ts";
import { forgetUsage } from "./forget-usage.ts";

export const examinersFeature: Feature = { sweeps: [forgetUsage] };
