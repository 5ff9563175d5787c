// The product as src/main.ts starts it, on a clock that its parent moves, and with people that its parent puts in.
import { configOf } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { openProduct } from "../../src/open-product.ts";
import { commandsOf } from "./commands.ts";
import type { Answered, Asked } from "./messages.ts";

const [aheadAtStart = "0"] = process.argv.slice(2);
let aheadMs = Number(aheadAtStart);
const clock = { now: () => new Date(Date.now() + aheadMs), pass: (ms: number) => void (aheadMs += ms) };
const config = configOf(process.env);
const product = await openProduct(config, logOf(config.logLevel), { clock });
const commands = commandsOf(product, config, clock);

process.on("message", ({ id, name, given }: Asked) => {
  const run: (given: never) => Promise<unknown> = commands[name];
  run(given as never).then(
    (answer) => tell({ id, answer }),
    (problem: unknown) => tell({ id, problem: problem instanceof Error ? (problem.stack ?? problem.message) : "?" }),
  );
});
process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
product.http.server.listen(config.port, config.host, () => tell({ id: 0, answer: "ready" }));

function tell(answered: Answered): void {
  process.send?.(answered);
}
