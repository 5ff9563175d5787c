// Who somebody is: sign-up, confirmation, sign-in, sessions and their end. Other features know a person by id alone.
export { accountsFeature } from "./feature.ts";
export { beginSignIn } from "./begin-sign-in.ts";
export { addChallenge, findChallenge, forgetChallenges, takeChallenge } from "./challenges.ts";
export { confirmedAccountOf } from "./confirmed-account.ts";
export { evenLeaving } from "./even-leaving.ts";
export { findAddress } from "./find-address.ts";
export { Kept as BegunWithGoogle, vouchedFor } from "./google/google.ts";
export { NOT_YOU, passwordChangedLetter } from "./letters.ts";
export { isStaying } from "./is-staying.ts";
export { accountsLibraryOf, type AccountsLibrary } from "./library.ts";
export { limit, limitLetters } from "./limits.ts";
export {
  findAccountOfLogin,
  findUserIdByEmail,
  forgetResets,
  isEmailTaken,
  linkLogin,
  lockAccount,
  moveAccount,
  removeFirstSteps,
  replacePassword,
  unlinkLogins,
  waysInOf,
} from "./google/login-store.ts";
export { noteReadings } from "./note-readings.ts";
export { openIdProvider, type OpenIdProvider } from "./google/openid-provider.ts";
export { inboxOf } from "./rules.ts";
export { type NamesOf, requireStrongPassword } from "./password/require-strong-password.ts";
export { adminsOnly } from "./require-admin.ts";
export { findPersonByToken } from "./session.ts";
export {
  endOtherSignIns,
  endSignIn,
  findSignIn,
  forgetTwoSteps,
  isSignInOpen,
  keepPlace,
  markProved,
  markTwoSteps,
  signInsOf,
  type HeldSignIn,
} from "./sign-in-store.ts";
