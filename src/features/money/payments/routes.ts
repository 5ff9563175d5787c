import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { networkOf } from "#platform/http/address.ts";
import { bind, type PersonContext, signedIn } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { planViewOf, setEnding, withdraw } from "./change-plan.ts";
import type { Deps } from "./deps.ts";
import { listInvoices } from "./list-invoices.ts";
import { customerOf } from "./open-checkout.ts";
import { listLinks, makeLink, openLink, payByLink, takeBack } from "./pay-links/pay-links.ts";
import { plainly } from "./plainly.ts";

const os = bind(contract);
/** What goes on to the provider, by person; what whoever has a link does, by network. */
const CHANGES: Limit = { name: "plan-changes", most: 30, seconds: 3600 };
const LINKS: Limit = { name: "pay-links", most: 60, seconds: 900 };

const changing = ({ database, clock, person }: PersonContext) => takeHit(database, clock, CHANGES, person.userId);

/** Without a payment provider there is nothing to manage, and who asks is told so. */
export const paymentRoutes = (deps: Deps | null) => {
  const open = (): Deps => {
    if (deps === null)
      throw new AppError("SERVICE_UNAVAILABLE", "Paid plans are not open yet. Nothing has been charged.");
    return deps;
  };
  return os.router({
    plan: os.plan.use(signedIn).handler(({ context: { person } }) => planViewOf(open(), person.userId)),
    invoices: os.invoices
      .use(signedIn)
      .handler(({ context: { database, person }, input }) =>
        database.asPerson(person.userId, (tx) => listInvoices(tx, person.userId, input.after)),
      ),
    cancel: os.cancel.use(signedIn).handler(async ({ context }) => {
      await changing(context);
      return setEnding(open(), context.person.userId, true);
    }),
    resume: os.resume.use(signedIn).handler(async ({ context }) => {
      await changing(context);
      return setEnding(open(), context.person.userId, false);
    }),
    withdraw: os.withdraw.use(signedIn).handler(async ({ context, input }) => {
      await changing(context);
      return withdraw(open(), context.person.userId, input.pence);
    }),
    portal: os.portal.use(signedIn).handler(async ({ context }) => {
      await changing(context);
      const { provider, appUrl } = open();
      return plainly(provider, async () => {
        const customerId = await customerOf(open(), context.person);
        return { url: await provider.openPortal(customerId, `${appUrl}/account-settings`) };
      });
    }),
    links: os.links
      .use(signedIn)
      .handler(async ({ context: { person } }) => ({ links: await listLinks(open(), person.userId) })),
    makeLink: os.makeLink.use(signedIn).handler(async ({ context, input }) => {
      await changing(context);
      return makeLink(open(), context.person.userId, input.plan);
    }),
    revokeLink: os.revokeLink.use(signedIn).handler(async ({ context, input }) => {
      await takeBack(open(), context.person.userId, input.id);
      return {};
    }),
    openLink: os.openLink.handler(async ({ context: { database, clock, request }, input }) => {
      await takeHit(database, clock, LINKS, networkOf(request.address));
      return openLink(open(), input.token);
    }),
    payLink: os.payLink.handler(async ({ context: { database, clock, request }, input }) => {
      await takeHit(database, clock, LINKS, networkOf(request.address));
      return payByLink(open(), input.token);
    }),
  });
};
