import type { Feature } from "#platform/feature.ts";
import { forgetMarkerUsage } from "./forget-marker-usage.ts";

export const markersFeature: Feature = { sweeps: [forgetMarkerUsage] };
