import { useState } from "react";
import { CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";
import { Section, Columns } from "./ui-page-section.tsx";

const COLOURS = [
  ["Paper and ink", ["bg-paper", "bg-surface", "bg-well", "bg-line", "bg-edge", "bg-muted", "bg-ink-soft", "bg-ink"]],
  ["What acts", ["bg-medical-tint", "bg-medical", "bg-medical-deep"]],
  ["Clocks and bells", ["bg-amber-tint", "bg-amber"]],
  ["Met, and nothing else", ["bg-met-tint", "bg-met", "bg-met-deep"]],
  ["Errors, and what cannot be undone", ["bg-danger-tint", "bg-danger", "bg-danger-deep"]],
] as const;

const MINUTE = 60_000;

export function Door() {
  const [isHidden, setHidden] = useState(false);
  return (
    <Section
      title="Card and clock"
      lead="What hangs on the door, and what stands beside it. The clock turns amber under a minute and can be put away."
    >
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_auto] lg:gap-16">
        <CandidateCard
          label="Station 4"
          title="A result she has not asked for"
          heading="h3"
          notice="This station speaks of a serious illness. You can leave it at any time; nothing is lost."
          facts={["2 minutes to read", "8 minutes to answer", "Roleplay"]}
        >
          <p>
            You are a volunteer on a hospital ward. Mrs Ada Lowe, 68, stops you in the corridor. She has seen you with
            the doctors and wants to know what her scan showed.
          </p>
          <p>You have overheard the result. You are not allowed to tell her.</p>
          <ul>
            <li>Speak with Mrs Lowe.</li>
            <li>You are not being tested on medical knowledge.</li>
          </ul>
        </CandidateCard>
        <div className="flex flex-wrap gap-10 lg:flex-col">
          <Clock
            label="Answer time"
            remainingMs={6.2 * MINUTE}
            totalMs={8 * MINUTE}
            size="lg"
            isHidden={isHidden}
            onHiddenChange={setHidden}
          />
          <Clock label="Answer time" remainingMs={42_000} totalMs={8 * MINUTE} />
          <Clock label="Reading time" remainingMs={1.5 * MINUTE} totalMs={2 * MINUTE} />
          <Clock label="Answer time" remainingMs={MINUTE} totalMs={8 * MINUTE} isHidden onHiddenChange={setHidden} />
        </div>
      </div>
    </Section>
  );
}

export const Colours = () => (
  <Section
    title="Colour"
    lead="Paper and ink. Teal acts, amber belongs to clocks, green means met, red means an error or an end."
  >
    <dl className="grid gap-6 sm:grid-cols-2">
      {COLOURS.map(([name, swatches]) => (
        <div key={name} className="flex flex-col gap-2">
          <dt className="text-sm font-medium">{name}</dt>
          <dd className="flex overflow-hidden rounded-md border border-line">
            {swatches.map((swatch) => (
              <span key={swatch} title={swatch.slice(3)} className={`h-12 flex-1 ${swatch}`} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);

export const Type = () => (
  <Section title="Type">
    <Columns>
      <div className="flex flex-col gap-4">
        <p className="font-serif text-5xl font-medium tracking-tight">A minute before the bell</p>
        <p className="font-serif text-3xl font-medium">Newsreader, for headings</p>
        <p className="font-serif text-xl">
          and for what is printed, <em>with its italic</em>
        </p>
      </div>
      <div className="prose">
        <p>
          Inter at 17 pixels, never wider than 65 characters. You can follow <a href="#top">a link in a sentence</a>,
          and <strong>what matters</strong> is a little darker.
        </p>
        <p className="text-sm text-muted">
          Smaller and muted for hints. Figures keep their place: <span className="tabular-nums">11:11 and 08:00</span>.
        </p>
        <p className="label-line">The line above a thing</p>
      </div>
    </Columns>
  </Section>
);
