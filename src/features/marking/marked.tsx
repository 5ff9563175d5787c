import { TriangleAlert } from "lucide-react";
import { Band } from "#ui/band.tsx";
import type { Report } from "./contract.ts";
import { Criterion } from "./criterion.tsx";
import { FeedbackCards } from "./feedback-cards.tsx";
import { bandMeaning, DOMAIN_WORDS, wordsCounted } from "./mark-words.ts";
import { QuoteLink } from "./quote-link.tsx";
import { asideName, flagName } from "./quotes.ts";

/** The marks, from the whole to the single word. */
export function Marked({ report }: { report: Report }) {
  const { mark, attemptId } = report;
  return (
    <>
      <section aria-labelledby="overall" className="flex flex-col gap-6">
        <h2 id="overall" className="sr-only">
          Bands
        </h2>
        <div className="flex flex-col gap-3">
          <Band {...mark.overall} label="Overall" />
          <p className="max-w-measure">{bandMeaning(mark.overall)}</p>
          <p className="max-w-measure text-sm text-muted">
            Bands go from 1 to 5. This is one station: too little to call a pattern, and never a profile of you.
          </p>
        </div>
        <ul className="grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
          {mark.domains.map(({ domain, ...band }) => (
            <li key={domain}>
              <Band {...band} label={DOMAIN_WORDS[domain]} />
            </li>
          ))}
        </ul>
      </section>
      <FeedbackCards report={report} />
      <RedFlags report={report} />
      {mark.domains.map(({ domain }) => (
        <section key={domain} aria-labelledby={`domain-${domain}`} className="flex flex-col">
          <h2 id={`domain-${domain}`} className="text-2xl">
            {DOMAIN_WORDS[domain]}
          </h2>
          <ul className="mt-3 border-b border-line">
            {mark.criteria
              .filter((criterion) => criterion.domain === domain)
              .map((criterion) => (
                <Criterion key={criterion.id} attemptId={attemptId} criterion={criterion} />
              ))}
          </ul>
        </section>
      ))}
      <SetAside report={report} />
      {mark.wordsLeftUnread > 0 && (
        <p className="max-w-measure text-sm text-muted">
          Your answer was longer than the marker reads: the last {wordsCounted(mark.wordsLeftUnread)} were kept, and not
          marked.
        </p>
      )}
    </>
  );
}

function RedFlags({ report: { mark, attemptId } }: { report: Report }) {
  if (mark.redFlags.length === 0) return null;
  return (
    <section aria-labelledby="flags" className="rounded-lg border-2 border-ink bg-surface p-5 sm:p-6">
      <h2 id="flags" className="flex items-center gap-2.5 text-xl">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Something an examiner would stop at
      </h2>
      <p className="mt-1 text-sm text-muted">It stands apart: your bands are the same with or without it.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {mark.redFlags.map(({ id, statement, quote }) => (
          <li key={id}>
            <p className="font-medium">{statement}</p>
            <QuoteLink attemptId={attemptId} name={flagName(id)} quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SetAside({ report: { mark, attemptId } }: { report: Report }) {
  if (mark.setAside.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="flex flex-col gap-2">
      <h2 id="set-aside" className="text-xl">
        Set aside
      </h2>
      <p className="max-w-measure text-muted">
        These words speak to the marker rather than to the person in the room. They count neither for you nor against
        you.
      </p>
      <ul>
        {mark.setAside.map((quote, at) => (
          <li key={asideName(at)}>
            <QuoteLink attemptId={attemptId} name={asideName(at)} quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  );
}
