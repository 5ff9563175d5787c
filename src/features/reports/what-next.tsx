import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import type { Report } from "./contract.ts";

export function WhatNext({ report: { station, attemptId, drill, mark } }: { report: Report }) {
  // After a safety stop nobody is urged on.
  const isFirst = drill === null && mark.unmarked !== "safety";
  return (
    <nav aria-label="What next" className="flex flex-wrap gap-3">
      <Link
        to="/briefing/$stationId"
        params={{ stationId: station.id }}
        search={{}}
        className={buttonStyles({ variant: isFirst ? "medical" : "outline" })}
      >
        Practise it again
      </Link>
      <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
        Back to the question bank
      </Link>
      <Link to="/attempts/$id" params={{ id: attemptId }} className={buttonStyles({ variant: "ghost" })}>
        See this attempt
      </Link>
    </nav>
  );
}
