import type { StationSummary } from "#contract/library/stations";
import type { Mode } from "#contract/interview/attempts";
import { minutesOf } from "#client/library/stations";

const IN_THE_ROOM: Record<StationSummary["type"], string> = {
  roleplay:
    "Someone is waiting behind the door, played by an actor who stays in the role. They speak first or you do; listen, ask, answer.",
  discussion:
    "An examiner asks a question, listens, and asks further. Expect a challenge to what you say: it is part of the station, and says nothing about your answer.",
  recorded:
    "You see the task and answer it once, with nobody asking back. Once handed in, the answer cannot be changed.",
};

type WhatHappensProps = {
  station: StationSummary;
  times: Pick<StationSummary, "readingSeconds" | "answerSeconds">;
  mode: Mode;
};

function endOf(type: StationSummary["type"], isReal: boolean): string {
  const isOneTake = type === "recorded";
  if (!isReal) return `It counts only while the page is open${isOneTake ? "." : ", and you can pause it."}`;
  return isOneTake
    ? "The last bell ends it: what is recorded or written by then is your answer."
    : "The last bell ends it, whatever is being said; words you were still writing are handed in.";
}

/** The station from the door to the marks, in the order it happens. */
export function WhatHappens({ station, times, mode }: WhatHappensProps) {
  const isReal = mode === "real";
  const steps = [
    {
      title: "You read the card",
      says: `The card says who you are and what to do. You have ${minutesOf(times.readingSeconds)}${isReal ? " from the first bell; at the next one the door opens by itself." : ", and go in when you are ready."}`,
    },
    {
      title: station.type === "recorded" ? "You answer" : "You go in",
      says: `${IN_THE_ROOM[station.type]} You have ${minutesOf(times.answerSeconds)}, by a clock you can hide. ${endOf(station.type, isReal)}`,
    },
    {
      title: "Your words are marked",
      says: `${isReal ? "Nothing comes back before the time is over, even if you finish early. " : ""}They are read for evidence on communication, empathy, ethics and problem-solving, as far as the station has them. Every mark shows the words that earned it. Spelling, tone and speed are not marked.`,
    },
  ];
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className="text-xl">
        What will happen
      </h2>
      <ol className="mt-4 flex flex-col">
        {steps.map(({ title, says }, at) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] border-t border-line py-4 last:border-b">
            <span aria-hidden className="font-serif text-xl text-muted tabular-nums">
              {at + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-1 text-muted">{says}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-measure text-sm text-muted">
        If something comes between, a call or a flat battery, your clock stands still, and you carry on at the same
        place. You can also leave without being marked.
      </p>
    </section>
  );
}
