import { CircleDashed } from "lucide-react";
import { Bubble } from "#client/interview/interview-page";
import { DOMAIN_WORDS } from "#client/marking/marksheet";
import { minutesOf, typeLabel } from "#client/library/stations";
import { Band } from "#ui/band.tsx";
import type { Bank } from "../content.ts";
import type { Sitting } from "../example-sitting.ts";

/** A few lines of the bank as it is today. */
export function BankPiece({ bank: { lines, anySchool, oneSchool } }: { bank: Bank }) {
  return (
    <>
      <ul>
        {lines.map(({ title, type, reading, answer }) => (
          <li
            key={title}
            data-live-part
            className="flex items-baseline justify-between gap-x-6 border-b max-sm:flex-col md:max-lg:flex-col border-line py-3 first:pt-0"
          >
            <span className="font-serif text-lg">{title}</span>
            <span className="text-sm text-muted tabular-nums">
              {typeLabel(type)}, {minutesOf(reading + answer)}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm text-muted tabular-nums">
        {anySchool} stations today for any medical school
        {oneSchool > 0 && `, ${oneSchool} for single schools`}
      </p>
    </>
  );
}

/** The second answer, and what it made the actor say. */
export function TalkPiece({ sitting: { partner, answers } }: { sitting: Sitting }) {
  const second = answers[1];
  if (second === undefined) return null;
  return (
    <div className="flex flex-col gap-5">
      <Bubble speaker="candidate" name="You">
        {second.said}
      </Bubble>
      <Bubble speaker="actor" name={partner}>
        <span data-live-words>{second.reply}</span>
      </Bubble>
    </div>
  );
}

export function BandsPiece({ sitting: { domains } }: { sitting: Sitting }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {domains.map(({ domain, band, low, high }) => (
        <li key={domain} data-live-part>
          <Band label={DOMAIN_WORDS[domain]} band={band} low={low} high={high} />
        </li>
      ))}
    </ul>
  );
}

/** What was not heard, and how it could have sounded. */
export function NextPiece({ sitting: { missed } }: { sitting: Sitting }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
        <CircleDashed aria-hidden className="mt-1 size-5 text-muted" />
        <div>
          <p className="label-line">Not heard this time</p>
          <p>{missed.point}</p>
        </div>
      </div>
      <div data-live-part className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
        <span aria-hidden />
        <div>
          <p className="label-line">You could have said</p>
          <p className="font-serif text-xl">“{missed.example}”</p>
        </div>
      </div>
    </div>
  );
}
