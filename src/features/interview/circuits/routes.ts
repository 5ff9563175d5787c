import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { goToDoor } from "./go-to-door.ts";
import { leaveCircuit } from "./leave-circuit.ts";
import { offerCircuit } from "./offer-circuit.ts";
import { listCircuits, readCircuit } from "./read-circuit.ts";
import { startCircuit } from "./start-circuit.ts";

const os = bind(contract);

export const circuitRoutes = os.router({
  offer: os.offer.use(signedIn).handler(({ context, input }) => offerCircuit(context, input.school)),
  list: os.list.use(signedIn).handler(({ context, input }) => listCircuits(context, input.before)),
  start: os.start.use(signedIn).handler(({ context, input }) => startCircuit(context, input)),
  read: os.read.use(signedIn).handler(({ context, input }) => readCircuit(context, input.circuitId)),
  goTo: os.goTo.use(signedIn).handler(async ({ context, input }) => {
    const { id, station, status } = await goToDoor(context, input.circuitId, input.place);
    return { attemptId: id, station, status };
  }),
  leave: os.leave.use(signedIn).handler(async ({ context, input }) => {
    await leaveCircuit(context, input.circuitId);
    return {};
  }),
});
