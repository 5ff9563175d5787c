import type { Letter } from "#platform/mail/letter.ts";
import { PRODUCT } from "#shared/product.ts";

export function confirmLetter(to: string, url: string): Letter {
  return {
    to,
    subject: `Confirm your email for ${PRODUCT}`,
    paragraphs: [
      `Welcome to ${PRODUCT}.`,
      "Please confirm that this is your email address, and your account is ready. The link works for 24 hours.",
    ],
    action: { label: "Confirm my email", url },
    afterwards: ["If you did not create an account, you need do nothing: without this confirmation it cannot be used."],
  };
}

export function resetLetter(to: string, url: string): Letter {
  return {
    to,
    subject: `Reset your ${PRODUCT} password`,
    paragraphs: [
      "You, or someone who knows your address, asked to reset your password. The link works once, for one hour.",
    ],
    action: { label: "Choose a new password", url },
    afterwards: ["If it was not you, you need do nothing: your password stays as it is."],
  };
}

export function lockedOutLetter(to: string, url: string): Letter {
  return {
    to,
    subject: `Many tries to sign in to your ${PRODUCT} account`,
    paragraphs: [
      "Someone has tried to sign in to your account many times. For 15 minutes we let no new browser try.",
      "If it’s you, open this link in the browser you use. You can then sign in with your password.",
    ],
    action: { label: "Sign in from this browser", url },
    afterwards: [
      "If it wasn’t you, look at where you’re signed in on your account page, and choose a new password if you see a place you don’t know. Two-step sign-in makes your account safer still.",
    ],
  };
}

export function passwordChangedLetter(to: string): Letter {
  return {
    to,
    subject: `Your ${PRODUCT} password has been changed`,
    paragraphs: [
      "The password of your account has been changed, and everybody who was signed in elsewhere has been signed out.",
    ],
    afterwards: [NOT_YOU],
  };
}

/** What to do about a change one did not make oneself. */
export const NOT_YOU =
  "If it was not you, reset your password at once (“Forgot password?” where you sign in), sign out everywhere on your account page, and write back to us.";
