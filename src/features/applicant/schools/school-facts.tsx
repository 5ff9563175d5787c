import type { ReactNode } from "react";
import { longDay } from "#shared/long-day.ts";
import { FactList } from "#ui/fact-list.tsx";
import { CONFIDENCE_SAYS } from "./confidence.ts";
import type { LookedFor, School } from "./contract.ts";
import { DayTimeline } from "./day-timeline.tsx";
import { knownFactsOf } from "./known-facts.ts";
import { unknownsOf } from "./school-day.ts";
import { SourceLinks } from "./source-links.tsx";

type SchoolFactsProps = { school: School; areaLabel: (area: string) => string };

/** What is known of a school's interview and what is not, with who says so. */
export function SchoolFacts({ school, areaLabel }: SchoolFactsProps) {
  const { interview } = school;
  return (
    <>
      <Section id="day" title="The day">
        <DayTimeline school={school} />
        {interview.note && <p className="max-w-measure text-muted">{interview.note}</p>}
      </Section>
      <Section id="known" title="What is known">
        <FactList facts={knownFactsOf(school, areaLabel)} />
      </Section>
      <Unknown school={school} />
      <LooksFor looksFor={interview.looksFor ?? []} />
      <Marking school={school} />
      <Sources school={school} />
    </>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-4">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
);

function Unknown({ school }: { school: School }) {
  const unknown = unknownsOf(school);
  return (
    <Section id="unknown" title="What is not known">
      {unknown.length === 0 ? (
        <p className="max-w-measure">Everything we look for was found for this school.</p>
      ) : (
        <ul className="flex max-w-measure list-disc flex-col gap-1.5 pl-5 marker:text-muted">
          {unknown.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Where nothing was found, that stands among what is not known. */
function LooksFor({ looksFor }: { looksFor: LookedFor[] }) {
  if (looksFor.length === 0) return null;
  return (
    <Section id="looks-for" title="What the school says it looks for">
      <ul className="flex max-w-measure flex-col gap-3">
        {looksFor.map((each) => (
          <li key={each.says} className="border-l-2 border-line pl-4">
            {each.says} <SaidBy said={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SaidBy({ said: { by, of, source } }: { said: LookedFor }) {
  const year = of === undefined ? "" : `, ${of}`;
  return (
    <span className="block text-sm text-muted">
      {source === undefined ? (
        `${by === "school" ? "The school" : "A guide below says so, not the school"}${year}.`
      ) : (
        <>
          <a
            href={source}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {by === "school" ? "The school’s own page" : "A guide"}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {year}
        </>
      )}
    </span>
  );
}

function Marking({ school: { interview } }: { school: School }) {
  const { scoring } = interview;
  if (!scoring?.says) return null;
  return (
    <Section id="marking" title="How it is marked">
      <p className="max-w-measure">{scoring.says}</p>
      {scoring.preset && (
        <p className="max-w-measure text-muted">
          If this is your target school, a report here also shows your marks written down that way, beside our bands.
          That is a translation of ours: no school has seen it.
        </p>
      )}
    </Section>
  );
}

function Sources({ school: { interview } }: { school: School }) {
  const { confidence, cycle, checked, sources } = interview;
  return (
    <Section id="sources" title="Where this comes from">
      <div className="flex max-w-measure flex-col gap-2 text-sm text-muted">
        <p>
          {CONFIDENCE_SAYS[confidence]}{" "}
          {cycle === undefined ? "For which year is not known." : `It speaks of: ${cycle}.`} We checked on{" "}
          <time dateTime={checked}>{longDay(checked)}</time>; schools change their format, so please look at your
          invitation.
        </p>
        <SourceLinks links={sources} />
      </div>
    </Section>
  );
}
