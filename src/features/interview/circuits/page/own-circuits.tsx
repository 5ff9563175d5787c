import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { momentOf } from "#client/interview/attempts";
import { buttonStyles } from "#ui/button-styles.ts";
import { circuitsQuery } from "../api.ts";
import type { CircuitSummary } from "../contract.ts";

export function useOwnCircuits(): { open: CircuitSummary[]; past: CircuitSummary[] } {
  const { data } = useQuery(circuitsQuery);
  const all = data?.circuits ?? [];
  return {
    open: all.filter(({ status }) => status === "open"),
    past: all.filter(({ status }) => status !== "open"),
  };
}

/** The circuits somebody is in the middle of. Nothing is shown where there is none. */
export function OpenCircuits() {
  const { open } = useOwnCircuits();
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-circuits" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="open-circuits" className="text-xl">
        Carry on where you were
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {open.map((circuit, at) => (
          <li key={circuit.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 last:pb-0">
            <Standing circuit={circuit} />
            <Link
              to="/circuits/$circuitId"
              params={{ circuitId: circuit.id }}
              className={buttonStyles({ variant: at === 0 ? "medical" : "outline" })}
            >
              Back to the corridor<span className="sr-only">: {circuit.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way back to what came of the latest circuits. */
export function PastCircuits() {
  const { past } = useOwnCircuits();
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-circuits">
      <h2 id="past-circuits" className="mb-3 text-xl">
        Your latest circuits
      </h2>
      <ul className="border-t border-line">
        {past.map((circuit) => (
          <li
            key={circuit.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3"
          >
            <Standing circuit={circuit} />
            <Link
              to="/circuits/$circuitId/summary"
              params={{ circuitId: circuit.id }}
              className={buttonStyles({ variant: "outline", size: "sm" })}
            >
              See the summary<span className="sr-only">: {circuit.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ circuit: { title, startedAt, done, stations } }: { circuit: CircuitSummary }) {
  return (
    <p className="min-w-0">
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-muted tabular-nums">
        {done} of {stations} stations sat · begun {momentOf(startedAt)}
      </span>
    </p>
  );
}
