import { wordsCounted } from "#client/marking/marksheet";
import type { Mark } from "#contract/marking/marking";

const BUILT_IN =
  "It finds evidence in words. It cannot hear tone or judge how good an argument is: for ethics and problem-solving it says what was covered, not how well.";
const MODEL =
  "It reads one criterion at a time, without seeing the others. Every quote it names is looked up in your words, and what is not there counts for nothing. Our own code adds up the bands.";

/** What these marks are, and what they cannot be. */
export function HowMarked({ mark: { marker, wordsRead } }: { mark: Mark }) {
  const isModel = marker.model !== undefined;
  return (
    <section aria-labelledby="how-marked" className="max-w-measure">
      <h2 id="how-marked" className="scroll-mt-20 text-xl">
        How this was marked
      </h2>
      <p className="mt-2 text-muted">
        By {isModel ? `the language model ${marker.model}` : nameOf(marker.id)}, version {marker.version}
        {marker.promptHash && `, asked with the words numbered ${marker.promptHash.slice(0, 8)}`}, from{" "}
        {wordsCounted(wordsRead)} of yours. {isModel ? MODEL : BUILT_IN} It can miss what an examiner would hear; the
        quotes show what it went by.
      </p>
      <p className="mt-1">
        <a href="/trust" className="link">
          How far to trust these marks
        </a>
      </p>
    </section>
  );
}

const nameOf = (id: string) => (id === "built-in" ? "the built-in marker" : id);
