// A payment provider in which no money moves, in place of the real one where there is none.
export { sandboxHandler } from "./handler.ts";
export { openSandbox, type Sandbox } from "./sandbox.ts";
