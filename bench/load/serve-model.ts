// The stand-in for a model as a process of its own, so that nobody who is measured shares its thread.
import { openModelServer, type Conduct } from "../../tests/stand-ins/model-server.ts";

const server = await openModelServer({ isChecking: false });
let conduct: Conduct = { say: "" };
/** When it was last asked, by the machine's own clock, which every process on it reads alike. */
let askedNs = 0n;

server.conduct = () => {
  askedNs = process.hrtime.bigint();
  server.asked.length = 0;
  return conduct;
};
process.on("message", (wish: Conduct | "asked") => {
  if (wish !== "asked") conduct = wish;
  process.send?.({ url: server.url, askedNs: askedNs.toString() });
});
process.on("disconnect", () => void server.close());
process.send?.({ url: server.url });
