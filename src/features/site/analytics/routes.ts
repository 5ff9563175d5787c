import { contract } from "./contract.ts";
import { dayOf } from "#platform/clock.ts";
import { networkOf } from "#platform/http/address.ts";
import { bind } from "#platform/http/context.ts";
import { takeHit, type Limit } from "#platform/rate-limit.ts";
import { addView } from "./store.ts";

const os = bind(contract);

/** Wide, since a whole school sits behind one address. */
const LIMIT: Limit = { name: "views", most: 600, seconds: 900 };

export const analyticsRoutes = os.router({
  countView: os.countView.handler(async ({ context: { database, clock, request }, input }) => {
    await takeHit(database, clock, LIMIT, networkOf(request.address));
    const day = dayOf(clock.now());
    await database.asPerson(null, (tx) => addView(tx, day, input.page));
    return {};
  }),
});
