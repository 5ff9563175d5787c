import type { Claim } from "../content.ts";

export const UNMEASURED = "supplied by the owner, not yet measured here";

/** The figures, each with what it rests on. A live one stays hidden until the server has counted it. */
export function ClaimList({ title, claims }: { title: string; claims: readonly Claim[] }) {
  const isAnyOpen = claims.some(({ shown, basis }) => shown === "stated" && basis === null);
  return (
    <section aria-labelledby="figures" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 md:py-16">
        <h2 id="figures" className="sr-only">
          {title}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-[repeat(5,1fr)_1.35fr]">
          {claims.map((claim) =>
            claim.shown === "live" ? (
              <li key={claim.id} data-live-claim={claim.id} hidden className="contents">
                <Figure before={null} figure="%n%" after={claim.after} basis="Counted here: n = %n%, %date%" />
              </li>
            ) : (
              <li key={claim.id} className="contents">
                <Figure {...claim} />
              </li>
            ),
          )}
        </ul>
        {isAnyOpen && (
          <p aria-hidden className="text-sm text-muted">
            † {UNMEASURED}
          </p>
        )}
      </div>
    </section>
  );
}

type FigureProps = Pick<Claim, "before" | "figure" | "after" | "basis">;

/** Reads as one sentence: “over 1,000 students”. Its lines share their rows with those beside it. */
const Figure = ({ before, figure, after, basis }: FigureProps) => (
  <p className="row-span-3 mb-8 grid grid-rows-subgrid text-sm text-muted">
    <span className="self-end">{before} </span>
    <span className="font-serif text-3xl font-medium text-ink tabular-nums">{figure} </span>
    <span>
      {after}
      {basis === null ? (
        <>
          <span aria-hidden> †</span>
          <span className="sr-only"> ({UNMEASURED})</span>
        </>
      ) : (
        <span className="mt-1 block text-xs">{basis}</span>
      )}
    </span>
  </p>
);
