import { oo } from "@orpc/openapi";
import { os } from "@orpc/server";
import { AppError } from "#platform/errors.ts";
import type { Context, Person } from "#platform/http/context.ts";
import { findSignIn } from "./sign-in-store.ts";
import { isConfirmed } from "./store.ts";

/**
 * Who runs the product: a confirmed account whose address is one of ADMIN_EMAILS, signed in with two steps. For anybody
 * else the thing asked for does not exist. Everything that makes somebody an admin is decided here.
 */
export async function requireAdmin(context: Context, adminEmails: readonly string[]): Promise<Person> {
  const person = adminEmails.length > 0 ? await context.findPerson() : null;
  if (!person || !adminEmails.includes(person.email.toLowerCase())) throw new AppError("NOT_FOUND");
  if (!(await isConfirmed(context.database.accounts, person.userId))) throw new AppError("NOT_FOUND");
  const signIn = await context.database.asAccounts((tx) => findSignIn(tx, person.token));
  if (!signIn?.hasTwoSteps) throw new AppError("FORBIDDEN", "This opens only for whoever signed in with two steps.");
  return person;
}

/** Lets through only who runs the product, to whom it belongs that others do not even learn of it. */
export const adminsOnly = (adminEmails: readonly string[]) =>
  oo.spec(
    os.$context<Context>().middleware(async ({ context, next }) => {
      const person = await requireAdmin(context, adminEmails);
      return next({ context: { person } });
    }),
    { security: [{ session: [] }] },
  );
