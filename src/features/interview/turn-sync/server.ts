// Turns on their way: what a candidate says is kept once, answered once, and told the same to every tab that asks.
import type { LiveExaminer } from "#examiner/live-examiner.ts";
import type { Feature } from "#platform/feature.ts";
import { turnSyncRoutes } from "./routes.ts";
import type { Overhear } from "./send-turn.ts";

export { repliesOf, sendTurn } from "./send-turn.ts";

export const turnSyncFeature = (examiner: LiveExaminer, overhear: Overhear): Feature => ({
  operations: { turnSync: turnSyncRoutes(examiner, overhear) },
});
