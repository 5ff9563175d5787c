// Who somebody is: sign-up, confirmation, sign-in, sessions and their end. Other rooms know a person by id alone.
export { confirmedAccountOf } from "./confirmed-account.ts";
export { accountsLibraryOf } from "./library.ts";
export { openIdProvider } from "./openid-provider.ts";
export { accountRoutes } from "./routes.ts";
export { adminsOnly, requireAdmin } from "./require-admin.ts";
export { findPersonByToken } from "./session.ts";
export { sweepJob } from "./jobs.ts";
