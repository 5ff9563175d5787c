import { Link } from "@tanstack/react-router";
import type { Dashboard } from "./contract.ts";

/** Just before an interview: what its day looks like. */
export const SchoolLine = ({ school }: Pick<Dashboard, "school">) =>
  school && (
    <section aria-labelledby="school" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="school" className="text-xl">
        {school.name}
      </h2>
      <p className="mt-1 text-muted">
        How its interview runs, as far as it is known. What your invitation says comes before anything we say.
      </p>
      <Link
        to="/practice/schools/$slug"
        params={{ slug: school.slug }}
        className="link mt-1 inline-flex min-h-11 items-center"
      >
        The day, step by step
      </Link>
    </section>
  );
