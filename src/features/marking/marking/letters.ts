import type { Letter } from "#platform/mail/letter.ts";

/** For somebody who was told that the page may be closed, and whose marks took longer than anybody waits. */
export const reportReadyLetter = (to: string, { title, url }: { title: string; url: string }): Letter => ({
  to,
  subject: `Your marks are ready: ${title}`,
  paragraphs: [
    `Your station “${title}” is marked. It took longer than usual, and we are sorry that you had to wait.`,
    "The report shows each criterion with your own words beside it, one strength, and the one change to make first.",
  ],
  action: { label: "Open my report", url },
});
