import type { School } from "./contract.ts";
import { DayBar } from "./day-bar.tsx";
import { type DayPart, dayOf, runsOf, wholeMinutes } from "./school-day.ts";
import { minuteWords, rangeWords } from "./school-words.ts";

/** The day in its order, to scale, and in words. */
export function DayTimeline({ school: { interview } }: { school: School }) {
  const day = dayOf(interview);
  if (day.length === 0)
    return (
      <p className="max-w-measure rounded-md border border-dashed border-edge px-4 py-3">
        We don’t know how the day is planned, so there is nothing to draw.
      </p>
    );
  const whole = wholeMinutes(day);
  return (
    <div className="flex flex-col gap-4">
      <DayBar day={day} />
      <ol className="flex flex-col gap-2">
        {runsOf(day).map(({ first, last, part }) => (
          <li key={first} className="grid gap-x-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <span className="font-medium tabular-nums">{nameOf(part, first, last)}</span>
            <span className="text-muted tabular-nums">{timesOf(part)}</span>
          </li>
        ))}
      </ol>
      {whole !== null && (
        <p className="text-sm text-muted tabular-nums">{minuteWords(whole)} in all, without the walking in between.</p>
      )}
    </div>
  );
}

const NAMES: Record<DayPart["kind"], string> = {
  station: "Station",
  interview: "Interview",
  group: "Group task",
  rest: "Rest",
};

/** "Stations 1 to 3, recorded". */
function nameOf({ kind, form, isPerhaps }: DayPart, first: number, last: number): string {
  const isNumbered = kind === "station" || kind === "interview";
  const several = `s ${first} ${last === first + 1 ? "and" : "to"} ${last}`;
  const places = first === last ? ` ${first}` : several;
  return [
    isNumbered ? NAMES[kind] + places : NAMES[kind],
    ...(form === "recorded" ? ["recorded"] : []),
    ...(isPerhaps ? ["perhaps"] : []),
  ].join(", ");
}

function timesOf({ kind, reading, minutes }: DayPart): string {
  if (minutes === null)
    return reading ? `${minuteWords(reading)} before it; its own length is not known` : "How long is not known";
  const long = minutes.min === minutes.max ? minuteWords(minutes.max) : `${rangeWords(minutes)} minutes`;
  if (reading === null || kind === "group" || kind === "rest") return long;
  return reading === 0 ? `${long}, no reading before it` : `${minuteWords(reading)} before it, then ${long}`;
}
