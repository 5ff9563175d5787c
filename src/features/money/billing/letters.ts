import type { Letter } from "#platform/mail/letter.ts";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { TRIAL_ARTICLES, TRIAL_INTERVIEWS } from "./allowances.ts";

/** The first letter to somebody whose address is confirmed; `trialEnd` is null where the address has had its trial before. */
export function welcomeLetter(to: string, { appUrl, trialEnd }: { appUrl: string; trialEnd: Date | null }): Letter {
  return {
    to,
    subject: `Welcome to ${PRODUCT}`,
    paragraphs: [
      "Your account is ready. You read the card on a door, go in, talk for a few minutes, and learn from the marks. Nobody is good at it the first time: that is what practice is for.",
      trialEnd === null
        ? "This address has had its free trial before, so a plan is needed to practise. What it costs is said before you pay."
        : "Your free trial has begun: the first station can be sat today. It needs no card, and it ends by itself: nothing is charged.",
    ],
    ...(trialEnd === null
      ? {}
      : {
          facts: [
            { name: "Free trial until", value: longDay(trialEnd) },
            { name: "Practice interviews", value: String(TRIAL_INTERVIEWS) },
            { name: "Premium articles", value: String(TRIAL_ARTICLES) },
          ],
        }),
    action: { label: "Go to my dashboard", url: `${appUrl}/dashboard` },
  };
}

/** Once, within the last day: so that nobody fears a charge, and whoever wants to use the trial still can. */
export function trialEndsLetter(
  to: string,
  { appUrl, trialEnd, stopUrl }: { appUrl: string; trialEnd: Date; stopUrl: string },
): Letter {
  return {
    to,
    subject: `Your free trial ends on ${longDay(trialEnd)}`,
    paragraphs: [
      `Your free trial ends on ${longDay(trialEnd)}, by itself. Nothing is charged: it needed no card.`,
      "What you have not used of it is open until then. Your attempts, reports and profile stay yours and stay open after that; a plan opens practice again.",
    ],
    action: { label: "Go to my dashboard", url: `${appUrl}/dashboard` },
    until: trialEnd,
    stop: { label: "Stop reminders", url: stopUrl },
  };
}
