import { Pause, Play, RotateCcw } from "lucide-react";
import { Bubble } from "#client/interview/interview-page";
import { DOMAIN_WORDS, Judgement } from "#client/marking/marksheet";
import { CardText, minutesOf, typeLabel } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";
import type { Sitting } from "../example-sitting.ts";

/** A minute before the bell. */
const REMAINING_MS = 59_000;

/** A station as it is met, made of the product's own parts: whole as it stands, and brought to life by live-pieces.ts. */
export function Desk({ sitting, caption }: { sitting: Sitting; caption: string }) {
  const { station } = sitting;
  return (
    <figure aria-label="An example of a station" data-live-desk className="mt-12 md:mt-16 sideways:mt-8">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <CandidateCard
          label={typeLabel(station.type)}
          title={station.title}
          notice={station.distressing}
          facts={[`Reading: ${minutesOf(station.timing.reading)}`, `Answer: ${minutesOf(station.timing.answer)}`]}
          className="max-w-none"
        >
          <CardText markdown={station.card} />
        </CandidateCard>
        <div className="flex flex-col gap-7 max-lg:contents">
          <div
            aria-hidden
            data-live-clock={REMAINING_MS}
            className="flex items-start justify-between gap-4 max-lg:order-first"
          >
            <Clock label="Reading time" remainingMs={REMAINING_MS} totalMs={station.timing.reading * 1000} />
          </div>
          <Talk sitting={sitting} />
        </div>
      </div>
      <figcaption className="mt-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-2 border-t border-line pt-3 text-sm text-muted">
        <span className="max-w-[62ch] py-2.5">{caption}</span>
        <Button variant="ghost" size="sm" data-live-pause className="group invisible -mr-3.5 min-h-11 text-muted!">
          <Shown on="playing" icon={<Pause aria-hidden />} words="Pause the clock" />
          <Shown on="paused" icon={<Play aria-hidden />} words="Let the clock run" />
          <Shown on="ended" icon={<RotateCcw aria-hidden />} words="Once more" />
        </Button>
      </figcaption>
    </figure>
  );
}

const STATES = {
  playing: "hidden group-data-[state=playing]:inline-flex",
  paused: "hidden group-data-[state=paused]:inline-flex",
  ended: "hidden group-data-[state=ended]:inline-flex",
};

const Shown = ({ on, icon, words }: { on: keyof typeof STATES; icon: React.ReactNode; words: string }) => (
  <span className={`items-center gap-2 ${STATES[on]}`}>
    {icon}
    {words}
  </span>
);

/** What was said behind the door, and what a sentence of it earned. */
function Talk({ sitting: { partner, opening, answers, earned } }: { sitting: Sitting }) {
  const said = answers[0]?.said ?? "";
  const { start, end, text } = earned.quote;
  return (
    <div data-live className="flex flex-col gap-5 border-t border-line pt-6">
      <Bubble speaker="actor" name={partner}>
        <span data-live-words>{opening}</span>
      </Bubble>
      <div data-live-part>
        <Bubble speaker="candidate" name="You">
          {said.slice(0, start)}
          <mark className="bg-transparent font-medium text-inherit underline decoration-met decoration-2 underline-offset-4">
            {text}
          </mark>
          {said.slice(end)}
        </Bubble>
      </div>
      <div data-live-part className="ml-auto flex w-fit items-start gap-5 border-t-2 border-met pt-3 max-sm:gap-4">
        <Judgement judgement="met" />
        <p className="text-sm">
          <span className="block font-medium">{DOMAIN_WORDS[earned.domain]}</span>
          {earned.point}
        </p>
      </div>
    </div>
  );
}
