import type { DataExport, EXPORT_STEPS } from "../contract.ts";

type Making = Extract<DataExport, { state: "waiting" | "making" }>;
type Step = (typeof EXPORT_STEPS)[number];

const LABELS: Record<Step, string> = {
  waiting: "Waiting for its turn",
  records: "Gathering what is written down",
  reports: "Printing your reports",
  recordings: "Adding your recordings",
  keeping: "Putting it away for you",
};
/** Where each step begins and ends on the line, as a hundredth. */
const SHARES: Record<Step, [number, number]> = {
  waiting: [0, 0],
  records: [0, 15],
  reports: [15, 60],
  recordings: [60, 90],
  keeping: [95, 95],
};

export function makingWords({ step, done, ofAll }: Making): { label: string; valueText: string } {
  const label = LABELS[step];
  const isCounted = (step === "reports" || step === "recordings") && ofAll > 0;
  return { label, valueText: isCounted ? `${done + 1} of ${ofAll}` : label };
}

export function percentOf({ step, done, ofAll }: Making): number {
  const [from, to] = SHARES[step];
  return ofAll > 0 ? from + ((to - from) * done) / ofAll : from;
}

/** "12.4 MB", or "640 kB" where it is less than one. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
