import type { Mark } from "./contract.ts";
import { wordsCounted } from "./mark-words.ts";

/** What these marks are, and what they cannot be. */
export function HowMarked({ mark: { marker, wordsRead } }: { mark: Mark }) {
  return (
    <section aria-labelledby="how-marked" className="max-w-measure text-sm text-muted">
      <h2 id="how-marked" className="font-sans text-sm font-semibold tracking-normal text-ink">
        How this was marked
      </h2>
      <p className="mt-1">
        By the {marker.id === "built-in" ? "built-in marker" : marker.id}, version {marker.version}, from{" "}
        {wordsCounted(wordsRead)} of yours. It finds evidence in words. It cannot hear tone or judge how good an
        argument is: for ethics and problem-solving it says what was covered, not how well. It can miss what an examiner
        would hear; the quotes show what it went by.
      </p>
    </section>
  );
}
