import { Link } from "@tanstack/react-router";
import type { Dashboard } from "./contract.ts";

/** Trial or plan, in words. */
export const StandingLine = ({ standing: { title, says, isSubscribed } }: Pick<Dashboard, "standing">) => (
  <section aria-labelledby="standing" className="rounded-lg border border-line bg-well px-5 py-4">
    <h2 id="standing" className="text-lg">
      {title}
    </h2>
    <p className="mt-1 text-sm">{says}</p>
    <Link to="/upgrade" className="link mt-1 inline-flex min-h-11 items-center text-sm">
      {isSubscribed ? "About your plan" : "What a plan opens"}
    </Link>
  </section>
);
