import { Logo } from "#web/frame/brand.tsx";
import { CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";

const READING_MS = 120_000;

/** What is seen where somebody shares a link, 1200 by 630 pixels: tools/og-picture.ts draws it. */
export function SharePicture() {
  return (
    <div className="grid h-dvh w-dvw grid-cols-[6fr_5fr] items-center gap-14 bg-paper px-16">
      <div className="flex flex-col gap-8">
        <Logo className="text-3xl" />
        <p className="font-serif text-5xl font-medium tracking-tight text-balance">
          The bell, the card on the door, and you.
        </p>
        <p className="text-xl text-ink-soft">Practise multiple mini interviews for UK medical schools.</p>
      </div>
      <div className="flex flex-col gap-6">
        <Clock label="Reading time" remainingMs={READING_MS} totalMs={READING_MS} size="lg" />
        <CandidateCard
          label="Example station"
          title="The long wait"
          facts={["Reading: 2 minutes", "Answer: 5 minutes"]}
          className="max-w-none"
        >
          <p>
            You are volunteering in a hospital waiting room. Mr Hale has waited three hours for a scan and is about to
            leave. Speak with him.
          </p>
        </CandidateCard>
      </div>
    </div>
  );
}
