import type { ScribeState } from "#client/interview/voice";
import { takeTroubleSentence } from "../spoken/spoken-words.ts";

/** While the take runs: whether its words are being written down. */
export function TakeHeard({ scribe, isAsked }: { scribe: ScribeState; isAsked: boolean }) {
  if (!isAsked)
    return <p className="mt-2 max-w-measure text-muted">What you say is not written down: you do that afterwards.</p>;
  if (scribe.trouble === null)
    return (
      <p className="mt-2 max-w-measure text-muted">It is written down as you speak. You can put it right afterwards.</p>
    );
  return (
    <p role="status" className="mt-2 max-w-measure rounded-md bg-amber-tint px-3.5 py-2">
      {takeTroubleSentence(scribe.trouble)} The recording goes on: please go on speaking.
    </p>
  );
}
