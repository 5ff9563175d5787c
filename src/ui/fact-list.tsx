type ListedFact = { what: string; value: string; says?: string };

/** What is known, a line each: a figure, and a sentence about it where there is one. */
export const FactList = ({ facts }: { facts: readonly ListedFact[] }) => (
  <dl className="max-w-170 border-b border-line">
    {facts.map(({ what, value, says }) => (
      <div key={what} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <dt className="text-muted">{what}</dt>
        <dd>
          <span className="font-medium tabular-nums">{value}</span>
          {says && <span className="block text-sm text-muted">{says}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
