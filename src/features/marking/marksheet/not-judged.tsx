import type { CriterionMark, Mark } from "#contract/marking/marking";
import { UNJUDGED_WORDS, wordsCounted } from "./mark-words.ts";

type Why = keyof typeof UNJUDGED_WORDS;
const WHYS: Why[] = ["not-judged-here", "not-reached", "spread", "too-little", "unsaid"];

const whyOf = ({ unjudged }: CriterionMark): Why => unjudged ?? "unsaid";

/** What the marks leave out, and for which reason. */
export function NotJudged({ mark }: { mark: Mark }) {
  const unjudged = mark.criteria.filter(({ judgement }) => judgement === "not-enough-evidence");
  if (unjudged.length === 0 && !mark.shortfall && mark.wordsLeftUnread === 0) return null;
  return (
    <section aria-labelledby="not-judged" className="flex max-w-measure flex-col gap-3">
      <h2 id="not-judged" className="scroll-mt-20 text-xl">
        What was not judged, and why
      </h2>
      {WHYS.map((why) => {
        const criteria = unjudged.filter((criterion) => whyOf(criterion) === why);
        if (criteria.length === 0) return null;
        return (
          <div key={why}>
            <p>{UNJUDGED_WORDS[why]}</p>
            <ul className="mt-2 flex flex-col gap-1.5 text-muted">
              {criteria.map(({ id, statement }) => (
                <li key={id} className="border-l-2 border-line pl-3">
                  <a href={`#criterion-${id}`} className="hover:underline">
                    {statement}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {mark.shortfall && <p>{mark.shortfall}</p>}
      {mark.wordsLeftUnread > 0 && (
        <p>
          Your answer was longer than the marker reads: the last {wordsCounted(mark.wordsLeftUnread)} were kept, and not
          marked.
        </p>
      )}
    </section>
  );
}
