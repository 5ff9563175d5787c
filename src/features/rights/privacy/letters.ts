import { EXPORT_DAYS } from "./figures.ts";
import { NOT_YOU } from "#server/identity/accounts";
import type { Letter } from "#platform/mail/letter.ts";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";

const dayOf = (at: Date) => longDay(at);

export const exportReadyLetter = (to: string, appUrl: string): Letter => ({
  to,
  subject: `Your copy of your ${PRODUCT} data is ready`,
  paragraphs: [
    "The copy of your data that you asked for is ready. It is not attached to this email: sign in, and download it from your account page.",
    `It stays there for ${EXPORT_DAYS} days and is then deleted.`,
  ],
  action: { label: "Open my account page", url: `${appUrl}/account-settings#my-data` },
  afterwards: [NOT_YOU],
});

export const exportFailedLetter = (to: string, appUrl: string): Letter => ({
  to,
  subject: `Your copy of your ${PRODUCT} data could not be made`,
  paragraphs: [
    "The copy of your data that you asked for could not be made. Nothing of yours is lost. We are sorry: please ask for it once more, or write back to us.",
  ],
  action: { label: "Open my account page", url: `${appUrl}/account-settings#my-data` },
});

export const leavingLetter = (to: string, { dueAt, undoUrl }: { dueAt: Date; undoUrl: string }): Letter => ({
  to,
  subject: `Your ${PRODUCT} account will be deleted on ${dayOf(dueAt)}`,
  paragraphs: [
    `You asked us to delete your account. It will be deleted on ${dayOf(dueAt)}, with everything in it. Until then nobody sees anything of it, and you are signed out everywhere.`,
    "If you change your mind before that day, keep it with this link, or sign in.",
  ],
  action: { label: "Keep my account", url: undoUrl },
  afterwards: [
    "We do not write again when it is gone: we have no address of yours then.",
    "If it was not you, keep the account with the link and choose a new password at once (“Forgot password?” where you sign in).",
  ],
});

export const keptLetter = (to: string): Letter => ({
  to,
  subject: `Your ${PRODUCT} account stays`,
  paragraphs: [
    "Your account will not be deleted. Everything in it is as it was. If you had a plan, it stays cancelled unless you choose to keep it, in your account.",
  ],
  afterwards: [NOT_YOU],
});

type Filed = { reference: string; answerBy: Date; appUrl: string };

export const complaintLetter = (to: string, { reference, answerBy, appUrl }: Filed): Letter => ({
  to,
  subject: `Your privacy complaint ${reference} has arrived`,
  paragraphs: [
    `Your privacy complaint has arrived. Its reference is ${reference}.`,
    `A person will look into it. We answer by ${dayOf(answerBy)} at the latest.`,
  ],
  action: { label: "See my complaint", url: `${appUrl}/account-settings#complaints` },
  afterwards: [
    "You can complain to the Information Commissioner’s Office at any time: https://ico.org.uk/make-a-complaint/",
  ],
});

export const complaintAnsweredLetter = (to: string, { reference, appUrl }: Omit<Filed, "answerBy">): Letter => ({
  to,
  subject: `An answer to your privacy complaint ${reference}`,
  paragraphs: [`We have answered your privacy complaint ${reference}. The answer is on your account page.`],
  action: { label: "Read the answer", url: `${appUrl}/account-settings#complaints` },
  afterwards: [
    "If you are not content with it, you can complain to the Information Commissioner’s Office: https://ico.org.uk/make-a-complaint/",
  ],
});
