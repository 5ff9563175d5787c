import type { Tx } from "#platform/db/database.ts";
import type { Context, PersonContext } from "#platform/http/context.ts";
import { postLetter } from "#platform/mail/mail.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { Seal } from "#platform/seal.ts";
import type { AccountsLibrary, NamesOf, OpenIdProvider } from "#server/identity/accounts";

/** What the use cases of this feature work with beside the request's own context. */
export type SecurityDeps = {
  library: AccountsLibrary;
  namesOf: NamesOf;
  google: OpenIdProvider | null;
  seal: Seal;
  appUrl: string;
  /** Whoever has one of these addresses, confirmed, and a second step of their own runs the product. In lower case. */
  adminEmails: readonly string[];
  /** What else is to follow in the transaction in which somebody's address changes. */
  onMoved(tx: Tx, userId: string): Promise<void>;
};

/** A piece of the accounts' work in one transaction: what it changes, and the letters that tell of it. */
export type Work = { tx: Tx; now: Date; post(letter: Letter): Promise<void> };

export const inOneGo = <T>({ database, clock, jobs }: Context, work: (at: Work) => Promise<T>): Promise<T> =>
  database.asAccounts((tx) => work({ tx, now: clock.now(), post: (letter) => postLetter(tx, jobs, letter) }));

export type { Context, PersonContext };
