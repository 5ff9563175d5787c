import { oo } from "@orpc/openapi";
import { implement, os } from "@orpc/server";
import type { AnyContractRouter } from "@orpc/contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { Jobs } from "../jobs.ts";
import type { Log } from "../log.ts";

/** Who asks: found from the session's token, once a request. */
export type Person = { userId: string; email: string; token: string };

export type RequestInfo = { id: string; address: string; userAgent: string; token: string | null };

/** What every operation works with. */
export type Context = {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  request: RequestInfo;
  findPerson(): Promise<Person | null>;
};

/** What a use case needs when it serves a signed-in person. */
export type PersonContext = Context & { person: Person };

/** Binds a feature's contract to its use cases. */
export const bind = <T extends AnyContractRouter>(contract: T) => implement(contract).$context<Context>();

/** Lets through only who is signed in. */
export const signedIn = oo.spec(
  os.$context<Context>().middleware(async ({ context, next }) => {
    const person = await context.findPerson();
    if (!person) throw new AppError("UNAUTHORIZED");
    return next({ context: { person } });
  }),
  { security: [{ session: [] }] },
);
