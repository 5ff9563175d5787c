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
