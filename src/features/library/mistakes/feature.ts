import type { App, Feature } from "#platform/feature.ts";
import { forgetMistakes } from "./forget-mistakes.ts";
import type { Titles } from "./file-mistake.ts";
import { mistakeRoutes } from "./routes.ts";

/** `titles`: what is reported on, by the name its own feature has for it. */
export const mistakesFeature = ({ config: { adminEmails } }: App, titles: Titles): Feature => ({
  operations: { mistakes: mistakeRoutes({ adminEmails, titles }) },
  sweeps: [forgetMistakes],
});
