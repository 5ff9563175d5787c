import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import type { Report } from "../contract.ts";

export function WhatNext({ report: { station, attemptId, drill, mark } }: { report: Report }) {
  // After a safety stop nobody is urged on.
  const isFirst = drill === null && mark.unmarked !== "safety";
  return (
    <nav aria-label="What next" className="flex flex-wrap gap-3">
      <PractiseAgain stationId={station.id} variant={isFirst ? "medical" : "outline"} />
      <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
        Back to the question bank
      </Link>
      <Link to="/attempts/$id" params={{ id: attemptId }} className={buttonStyles({ variant: "ghost" })}>
        See this attempt
      </Link>
    </nav>
  );
}

type PractiseAgainProps = { stationId: string; variant: "medical" | "outline" };

export const PractiseAgain = ({ stationId, variant }: PractiseAgainProps) => (
  <Link to="/briefing/$stationId" params={{ stationId }} search={{}} className={buttonStyles({ variant })}>
    Practise it again
  </Link>
);
