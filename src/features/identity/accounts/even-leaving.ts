import { oo } from "@orpc/openapi";
import { os } from "@orpc/server";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import { findHolder } from "./session.ts";

/** Lets through whoever is signed in, also on their way out of an account that is to be deleted. */
export const evenLeaving = oo.spec(
  os.$context<Context>().middleware(async ({ context, next }) => {
    const { token } = context.request;
    const holder = token === null ? null : await findHolder(context, token);
    if (holder === null || token === null) throw new AppError("UNAUTHORIZED");
    const { userId, email, leavesAt } = holder;
    return next({ context: { person: { userId, email, token }, leavesAt } });
  }),
  { security: [{ session: [] }] },
);
