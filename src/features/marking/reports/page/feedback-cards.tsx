import { changeHeading, QuoteLink, STRENGTH } from "#client/marking/marksheet";
import { Card } from "#ui/card.tsx";
import type { Report } from "../contract.ts";

/** One strength and one change: as much as anybody takes into the next room. */
export function FeedbackCards({ report: { mark } }: { report: Report }) {
  const { strength, change, note } = mark.feedback;
  const changed = mark.criteria.find(({ id }) => id === change?.criterion);
  return (
    <section aria-labelledby="feedback" className="flex flex-col gap-4">
      <h2 id="feedback" className="scroll-mt-20 text-2xl">
        To take with you
      </h2>
      {note && <p className="max-w-measure">{note}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        {strength && (
          <Card className="md:only:col-span-2">
            <h3 className="label-line font-sans tracking-normal">Keep this</h3>
            <p className="mt-2">{strength.text}</p>
            <div className="mt-3">
              <QuoteLink name={STRENGTH} quote={strength.quote} />
            </div>
          </Card>
        )}
        {change && (
          <Card className="md:only:col-span-2">
            <h3 className="label-line font-sans tracking-normal">{changeHeading(change)}</h3>
            <p className="mt-2">{change.text}</p>
            {!change.text.includes(change.example) && (
              <p className="mt-3">
                <span className="block text-sm text-muted">You could have said:</span>
                <span className="font-serif text-lg">“{change.example}”</span>
              </p>
            )}
            {changed && (
              <a href={`#criterion-${changed.id}`} className="link mt-2 inline-flex min-h-11 items-center text-sm">
                See this criterion
              </a>
            )}
          </Card>
        )}
      </div>
    </section>
  );
}
