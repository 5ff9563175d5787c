import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DOMAIN_WORDS } from "#client/marking/marksheet";
import { keepDrillNote } from "#client/interview/practice";
import { kindOf, minutesOf } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import type { Drill, Report } from "../contract.ts";
import { byWords, WHY } from "./drill-words.ts";

/** One station, one thing to do differently, within two days. */
export function NextDrill({ report: { drill, station, mark } }: { report: Report }) {
  if (drill === null) return null;
  return (
    <section aria-labelledby="drill" className="flex flex-col gap-4">
      <h2 id="drill" className="scroll-mt-20 text-2xl">
        Your next drill
      </h2>
      <DrillCard drill={drill} from={station.title} isSaidAbove={drill.example === mark.feedback.change?.example} />
    </section>
  );
}

type DrillCardProps = {
  drill: Drill;
  /** The station in which the one thing was missing. */
  from: string;
  /** What was missing there stands above already. */
  isSaidAbove?: boolean;
};

export function DrillCard({ drill, from, isSaidAbove }: DrillCardProps) {
  const { station, why, domain, move, point, example } = drill;
  const [now] = useState(() => new Date());
  const until = drill.isDone ? null : byWords(drill.by, now);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <p className="label-line">
          One station{until && `, ${until}`} · {DOMAIN_WORDS[domain]}
        </p>
        <h3 className="mt-1">{station.title}</h3>
        <p className="mt-1 text-sm text-muted">
          {kindOf(station)}, {minutesOf(station.readingSeconds + station.answerSeconds)} in all. {WHY[why]}
        </p>
      </div>
      <div className="max-w-measure border-l-2 border-medical pl-4">
        <p>
          <span className="font-medium">One thing to do differently.</span> {move}
        </p>
        {!isSaidAbove && (
          <p className="mt-1 text-sm text-muted">
            Missing in “{from}”: {point}. For example:{" "}
            <span className="font-serif text-base text-ink">“{example}”</span>
          </p>
        )}
      </div>
      {drill.isDone && <p className="text-sm text-muted">You have sat this one since. Another go does no harm.</p>}
      {!drill.isDone && until === null && (
        <p className="text-sm text-muted">It was meant for the two days after the station; it still helps today.</p>
      )}
      <Link
        to="/briefing/$stationId"
        params={{ stationId: station.id }}
        search={{}}
        onClick={() => void keepDrillNote(station.id, { move, point, example, from })}
        className={buttonStyles({ variant: "medical", className: "self-start" })}
      >
        Go to this drill
      </Link>
    </Card>
  );
}
