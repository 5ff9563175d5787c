import type { Feature } from "#platform/feature.ts";
import { forgetOldTokens } from "./forget-tokens.ts";
import { sharingRoutes } from "./routes.ts";
import type { SharingDeps } from "./shared-of.ts";

export const sharingFeature = (deps: SharingDeps): Feature => ({
  operations: { sharing: sharingRoutes(deps) },
  sweeps: [forgetOldTokens],
});
