import type { DeletionOutlook } from "../contract.ts";

const counted = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

/** What is deleted, with the figures of this account. */
export function goesWords({ attempts, recordings, openComplaints }: DeletionOutlook): string[] {
  const practised =
    attempts === 0
      ? "What you practise, with its answers and marks"
      : `Everything you practised: ${counted(attempts, "attempt", "attempts")}, with every answer, mark and report`;
  const recorded = recordings === 0 ? "." : `, and ${counted(recordings, "recording", "recordings")}.`;
  return [
    `${practised}${recorded}`,
    "Your profile, your plan of practice, your review, what you reported, and the ways you sign in.",
    "The emails we wrote to you, copies of your data made here, and work that waits in the background.",
    ...(openComplaints === 0
      ? []
      : [
          `${openComplaints === 1 ? "Your privacy complaint" : `${openComplaints} privacy complaints of yours`}, not answered yet. Wait for our answer first if you want it.`,
        ]),
  ];
}

export const planWords = ({ plan }: Pick<DeletionOutlook, "plan">): string =>
  plan === null
    ? "You pay for nothing, so nothing has to be cancelled."
    : `${plan}. It is cancelled: nothing more is charged. If you keep the account you can let the plan go on, until the time you have paid for is over.`;

/** True of the code, and of the privacy policy. */
export const STAYS = [
  "A fingerprint of your email address, made with a key: nobody can read the address from it. It is there so that a free trial is had once.",
  "If you have paid: the records of payments that tax law asks for, under a number instead of your name.",
];
