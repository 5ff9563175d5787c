// The product on a clock that its parent moves.
import { configOf } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { openProduct } from "../../src/product.ts";
import { subscribed } from "../api/subscribed.ts";

const [aheadAtStart = "0"] = process.argv.slice(2);
let aheadMs = Number(aheadAtStart);
const clock = { now: () => new Date(Date.now() + aheadMs) };
const config = configOf(process.env);
const product = await openProduct(config, logOf(config.logLevel), { clock });

process.on("message", ({ pass, subscribe }: { pass?: number; subscribe?: string }) => {
  if (pass !== undefined) {
    aheadMs += pass;
    process.send?.({ aheadMs });
  }
  if (subscribe !== undefined) {
    void subscribed({ product }, { userId: subscribe }).then(() => process.send?.({ aheadMs }));
  }
});
process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
product.http.server.listen(config.port, config.host, () => process.send?.({ aheadMs }));
