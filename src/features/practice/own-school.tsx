import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { profileQuery } from "#client/profiles";
import { schoolsQuery } from "#client/schools";
import { buttonStyles } from "#ui/button-styles.ts";

/** The way to the school one aims for. Nothing until it is known which. */
export function OwnSchool() {
  const profile = useQuery(profileQuery);
  const schools = useQuery(schoolsQuery);
  const own = schools.data?.find(({ name }) => name === profile.data?.target_university);
  if (!own) return null;
  return (
    <section
      aria-labelledby="own-school"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6 sideways:py-3"
    >
      <div className="min-w-0">
        <h2 id="own-school" className="text-lg">
          {own.name}
        </h2>
        <p className="text-sm text-muted">Your target school: how it interviews, and the stations that fit.</p>
      </div>
      <Link to="/practice/schools/$slug" params={{ slug: own.slug }} className={buttonStyles({ variant: "outline" })}>
        About this school
      </Link>
    </section>
  );
}
