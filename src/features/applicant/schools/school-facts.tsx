import type { ReactNode } from "react";
import { longDay } from "#shared/long-day.ts";
import { FactList } from "#ui/fact-list.tsx";
import { CONFIDENCE_SAYS } from "./confidence.ts";
import type { LookedFor, School } from "./contract.ts";
import { DayTimeline } from "./day-timeline.tsx";
import { firstFactsOf, otherFactsOf } from "./known-facts.ts";
import { unknownsOf } from "./school-day.ts";
import { SourceLinks } from "./source-links.tsx";

type SchoolFactsProps = {
  school: School;
  areaLabel: (area: string) => string;
  /** What there is here to practise for it. */
  practise: ReactNode;
};

/** What an applicant wants to know first, what else is known of a school's interview and what is not, with who says so. */
export function SchoolFacts({ school, areaLabel, practise }: SchoolFactsProps) {
  const { interview } = school;
  const others = otherFactsOf(school);
  return (
    <>
      <Section id="first" title="In short">
        <FactList facts={firstFactsOf(school, areaLabel)} />
        <NextEntry school={school} />
      </Section>
      <Section id="practise" title="Practise for it">
        {practise}
      </Section>
      <Section id="day" title="The day">
        <DayTimeline school={school} />
        {interview.note && <p className="max-w-measure text-muted">{interview.note}</p>}
      </Section>
      {others.length > 0 && (
        <Section id="known" title="What else we know">
          <FactList facts={others} />
        </Section>
      )}
      <Unknown school={school} />
      <LooksFor looksFor={interview.looksFor ?? []} />
      <Marking school={school} />
      <Sources school={school} />
    </>
  );
}

/** The year of entry that applicants now prepare for. */
const NEXT_ENTRY = 2027;

function NextEntry({ school: { interview } }: { school: School }) {
  const { cycle, page } = interview;
  if (cycle?.includes(`${NEXT_ENTRY} entry`)) return null;
  return (
    <p className="max-w-measure">
      Nothing here is confirmed for {NEXT_ENTRY} entry. Check{" "}
      {page === undefined ? "the school’s own website" : <OutsideLink href={page}>the school’s own page</OutsideLink>}{" "}
      and your invitation.
    </p>
  );
}

const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

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
    <Section id="unknown" title="What we don’t know">
      {unknown.length === 0 ? (
        <p className="max-w-measure">We found everything we look for at this school.</p>
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
        `${by === "school" ? "The school" : "From a guide below, not from the school"}${year}.`
      ) : (
        <>
          <OutsideLink href={source}>{by === "school" ? "The school’s own page" : "A guide"}</OutsideLink>
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
          If this is your target school, your reports also show your marks in this form, beside our bands. We work them
          out ourselves: no school has seen them.
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
          {cycle === undefined ? "We don’t know which year it’s from." : `It’s about: ${cycle}.`} We checked it on{" "}
          <time dateTime={checked}>{longDay(checked)}</time>. Schools change their format, so go by your invitation.
        </p>
        <SourceLinks links={sources} />
      </div>
    </Section>
  );
}
