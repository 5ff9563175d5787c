import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import type { School } from "./contract.ts";
import { SchoolFacts } from "./school-facts.tsx";
import { CONFIDENCE_WORDS, minuteWords, placeWords, rangeWords, shortKind, STATUS_WORDS } from "./school-words.ts";

const TryIt = () => (
  <button type="button" data-auth="signup" className={buttonStyles({ variant: "medical", size: "sm" })}>
    Start Free Trial
  </button>
);

type SchoolPageProps = {
  school: School;
  areaLabel: (area: string) => string;
  /** What there is to practise for it. */
  practise: ReactNode;
  /** Where a reader says that something is different now. */
  changed: ReactNode;
};

/** One school's format, for anybody. Never a station: those are ours, and lie in the application. */
export function SchoolPage({ school, areaLabel, practise, changed }: SchoolPageProps) {
  const { name, city, area, status } = school;
  return (
    <PublicFrame actions={<TryIt />}>
      <article className="flex flex-col gap-10">
        <header className="flex flex-col gap-2">
          <a href="/schools" className="link inline-flex min-h-11 items-center self-start text-sm">
            All medical schools
          </a>
          <h1>{name}</h1>
          <p className="text-muted">{placeWords({ city, area })}</p>
          {STATUS_WORDS[status] && <p className="font-medium">{STATUS_WORDS[status]}</p>}
        </header>
        <SchoolFacts school={school} areaLabel={areaLabel} practise={practise} />
        {changed}
      </article>
    </PublicFrame>
  );
}

/** Every school by area, with what one wants to know first. */
export function SchoolsPage({ schools }: { schools: School[] }) {
  const areas = [...new Set(schools.map(({ area }) => area))].toSorted();
  const mmis = schools.filter(({ interview }) => interview.kind === "mmi").length;
  return (
    <PublicFrame actions={<TryIt />}>
      <h1>How UK medical schools interview</h1>
      <p className="mt-3 max-w-measure text-muted">
        {schools.length} schools. {mmis} of them are said to hold a multiple mini interview. Each page says what we
        know, who says so, for which year, and what we don’t know.
      </p>
      <nav aria-label="Areas" className="mt-6 flex flex-wrap gap-x-5">
        {areas.map((area) => (
          <a key={area} href={`#${anchorOf(area)}`} className="link inline-flex min-h-11 items-center">
            {area}
          </a>
        ))}
      </nav>
      {areas.map((area) => (
        <section key={area} aria-labelledby={anchorOf(area)} className="mt-10">
          <h2 id={anchorOf(area)} className="mb-3 scroll-mt-4 text-xl">
            {area}
          </h2>
          <ul className="border-t border-line">
            {schools
              .filter((school) => school.area === area)
              .map((school) => (
                <SchoolRow key={school.slug} school={school} />
              ))}
          </ul>
        </section>
      ))}
    </PublicFrame>
  );
}

const anchorOf = (area: string) => area.toLowerCase().replaceAll(" ", "-");

function SchoolRow({ school: { slug, name, alsoCalled = [], interview } }: { school: School }) {
  return (
    <li className="flex flex-col gap-0.5 border-b border-line py-3">
      <a
        href={`/schools/${slug}`}
        className="link inline-flex min-h-6 items-center self-start font-medium pointer-coarse:min-h-11"
      >
        {name}
      </a>
      <span className="text-sm text-muted tabular-nums">
        {[...alsoCalled, shortKind(interview.kind), ...inShort(interview), CONFIDENCE_WORDS[interview.confidence]].join(
          " · ",
        )}
      </span>
    </li>
  );
}

function inShort({ kind, stations, minutes }: School["interview"]): string[] {
  const part = kind === "mmi" ? "station" : "part";
  return [
    ...(stations ? [`${rangeWords({ ...stations, usual: undefined })} ${part}${stations.max === 1 ? "" : "s"}`] : []),
    ...(minutes ? [minutes.min === minutes.max ? minuteWords(minutes.max) : `${rangeWords(minutes)} minutes`] : []),
  ];
}
