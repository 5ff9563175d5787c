// Turns on their way: what a candidate says is kept once, answered once, and told the same to every tab that asks.
export { turnSyncRoutes } from "./routes.ts";
export { repliesOf, sendTurn } from "./send-turn.ts";
