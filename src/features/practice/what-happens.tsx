import type { StationSummary } from "#contract/stations";
import { minutesOf } from "#client/stations";

const IN_THE_ROOM: Record<StationSummary["type"], string> = {
  roleplay:
    "Someone is waiting behind the door, played by an actor who stays in the role. They speak first or you do; listen, ask, answer.",
  discussion:
    "An examiner asks a question, listens, and asks further. Expect a challenge to what you say: it is part of the station, and says nothing about your answer.",
  recorded:
    "You see the task and answer it once, with nobody asking back. Once handed in, the answer cannot be changed.",
};

/** The station from the door to the marks, in the order it happens. */
export function WhatHappens({ station }: { station: StationSummary }) {
  const steps = [
    {
      title: "You read the card",
      says: `The card says who you are and what to do. You have ${minutesOf(station.readingSeconds)}; a bell ends reading time, and you go in when you are ready.`,
    },
    {
      title: station.type === "recorded" ? "You answer" : "You go in",
      says: `${IN_THE_ROOM[station.type]} You type your answers and have ${minutesOf(station.answerSeconds)}. The clock counts only while the page is open, and you can hide it.`,
    },
    {
      title: "Your words are marked",
      says: "They are read for evidence on communication, empathy, ethics and problem-solving, as far as the station has them. Every mark shows the words that earned it. Spelling, tone and typing speed are not marked.",
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
        You can close the page and come back: you carry on at the same place. You can also leave without being marked.
      </p>
    </section>
  );
}
