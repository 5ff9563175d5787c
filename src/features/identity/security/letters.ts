import { EMAIL_CHANGE_HOURS } from "./contract.ts";
import { NOT_YOU } from "#server/identity/accounts";
import type { Letter } from "#platform/mail/letter.ts";
import { PRODUCT } from "#shared/product.ts";

/** Tells of a change somebody made, and what to do if it was not they. */
const told =
  (subject: string, ...paragraphs: string[]) =>
  (to: string): Letter => ({
    to,
    subject,
    paragraphs,
    afterwards: [NOT_YOU],
  });

export const twoStepsOnLetter = told(
  `Two-step sign-in is on for ${PRODUCT}`,
  "From now on, signing in to your account asks for a code from your authenticator app as well.",
  "Keep your recovery codes where you will find them without your phone.",
);

export const twoStepsOffLetter = told(
  `Two-step sign-in is off for ${PRODUCT}`,
  "Your account no longer asks for a code from an authenticator app, and its recovery codes have ended.",
);

export const recoveryCodesRenewedLetter = told(
  `New recovery codes for ${PRODUCT}`,
  "Ten new recovery codes have been made for your account. The earlier ones work no more.",
);

export const recoveryCodeUsedLetter = (left: number) =>
  told(
    `A recovery code was used for ${PRODUCT}`,
    `One of your recovery codes was used in place of your authenticator app. ${leftSentence(left)}`,
  );

const leftSentence = (left: number) =>
  left === 0
    ? "It was the last one: make new ones on your account page."
    : `${left === 1 ? "One is" : `${left} are`} left.`;

export const passkeyAddedLetter = (name: string) =>
  told(`A passkey was added to ${PRODUCT}`, `The passkey “${name}” can now sign in to your account.`);

export const passkeyRemovedLetter = (name: string) =>
  told(`A passkey was removed from ${PRODUCT}`, `The passkey “${name}” can no longer sign in to your account.`);

export const googleLinkedLetter = told(
  `Google can now sign you in to ${PRODUCT}`,
  "A Google account was linked to your account here: it can be used to sign in.",
);

export const googleUnlinkedLetter = told(
  `Google no longer signs you in to ${PRODUCT}`,
  "The link between your account here and your Google account was removed.",
);

export const waysInResetLetter = told(
  `Two-step sign-in was reset for ${PRODUCT}`,
  "At your request, we have removed the authenticator app, the recovery codes and the passkeys of your account, and signed you out everywhere. Sign in with your password, and set them up again.",
);

export const askOldLetter = (to: string, { url, newEmail }: { url: string; newEmail: string }): Letter => ({
  to,
  subject: `Was it you? A new email address for ${PRODUCT}`,
  paragraphs: [
    `Somebody signed in to your account asked to change its email address to ${newEmail}.`,
    `Please say whether it was you. Nothing changes until both addresses have agreed, within ${EMAIL_CHANGE_HOURS} hours.`,
  ],
  action: { label: "Answer", url },
  afterwards: ["If it was not you, open the link and stop it: everybody is signed out of your account then."],
});

export const askNewLetter = (to: string, url: string): Letter => ({
  to,
  subject: `Confirm your new email address for ${PRODUCT}`,
  paragraphs: [
    `Somebody wants to use this address for their account at ${PRODUCT}.`,
    `If it is you, please confirm it. The address you had until now is asked, too. The link works for ${EMAIL_CHANGE_HOURS} hours.`,
  ],
  action: { label: "Answer", url },
  afterwards: ["If it was not you, you need do nothing: without your confirmation nothing changes."],
});

export const emailChangedLetter = (to: string, newEmail: string): Letter =>
  told(
    `Your email address for ${PRODUCT} has changed`,
    `Your account now has the address ${newEmail}: sign in with it from now on. Everybody who was signed in elsewhere has been signed out.`,
  )(to);

export const emailChangeStoppedLetter = (to: string, by: "old" | "new"): Letter => ({
  to,
  subject: `Your email address for ${PRODUCT} stays as it is`,
  paragraphs: [
    by === "old"
      ? "The change of your email address was stopped from this mailbox. Everybody has been signed out of your account. Please choose a new password: somebody else may know the one you have."
      : "Whoever reads the new address said that they did not ask for it. Your address stays as it is.",
  ],
});
