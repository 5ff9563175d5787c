import type { App, Feature } from "#platform/feature.ts";
import { leaderboardRoutes } from "./routes.ts";
import { forgetWeeks } from "./score.ts";

export const leaderboardFeature = ({ config: { adminEmails } }: App): Feature => ({
  operations: { leaderboard: leaderboardRoutes({ adminEmails }) },
  sweeps: [forgetWeeks],
});
