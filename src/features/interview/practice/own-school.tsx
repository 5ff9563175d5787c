import { Link } from "@tanstack/react-router";
import { useOwnSchools } from "#client/applicant/targets";
import { buttonStyles } from "#ui/button-styles.ts";

/** The way to the schools one aims for. Nothing until it is known which. */
export function OwnSchool() {
  const [first, ...further] = useOwnSchools();
  if (!first) return null;
  return (
    <section
      aria-labelledby="own-school"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6 sideways:py-3"
    >
      <div className="min-w-0">
        <h2 id="own-school" className="text-lg">
          {first.name}
        </h2>
        <p className="text-sm text-muted">Your target school: how it interviews, and the stations that fit.</p>
        {further.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <span className="flex items-center text-muted">Also:</span>
            {further.map(({ slug, name }) => (
              <Link
                key={slug}
                to="/practice/schools/$slug"
                params={{ slug }}
                className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            ))}
          </p>
        )}
      </div>
      <Link to="/practice/schools/$slug" params={{ slug: first.slug }} className={buttonStyles({ variant: "outline" })}>
        About this school
      </Link>
    </section>
  );
}
