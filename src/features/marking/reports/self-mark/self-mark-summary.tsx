import type { Report } from "../contract.ts";
import { comparisonWords, compareSelfMark, guessWords } from "./self-mark-words.ts";

/** What the candidate thought of their own station, beside what the marks say. */
export function SelfMarkSummary({ report: { selfMark, mark } }: { report: Report }) {
  if (selfMark === null) return null;
  const guess = guessWords(selfMark.overall, mark.overall);
  const criteria = comparisonWords(compareSelfMark(selfMark, mark));
  if (guess === null && criteria === null) return null;
  return (
    <section aria-labelledby="own-marks" className="max-w-measure border-l-2 border-medical pl-4">
      <h2 id="own-marks" className="font-sans text-base font-semibold tracking-normal">
        Your own marks beside these
      </h2>
      {guess && <p className="mt-1">{guess}</p>}
      {criteria && <p className="mt-1 text-muted">{criteria}</p>}
    </section>
  );
}
