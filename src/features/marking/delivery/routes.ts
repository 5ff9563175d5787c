import { contract, MEASURES } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { readDelivery } from "./read-delivery.ts";
import { choicesOf, keepChoices } from "./store.ts";

const os = bind(contract);

export const deliveryRoutes = os.router({
  read: os.read.use(signedIn).handler(({ context, input }) => readDelivery(context, input.attemptId)),
  choices: os.choices
    .use(signedIn)
    .handler(({ context: { database, person } }) =>
      database.asPerson(person.userId, (tx) => choicesOf(tx, person.userId)),
    ),
  choose: os.choose.use(signedIn).handler(async ({ context: { database, clock, person }, input }) => {
    const shown = MEASURES.filter((measure) => input.shown.includes(measure));
    await database.asPerson(person.userId, (tx) => keepChoices(tx, person.userId, shown, clock.now()));
    return { shown };
  }),
});
