import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { offerQuery } from "#client/interview/circuits";
import { minutesOf } from "#client/library/stations";
import type { Offer } from "#contract/interview/circuits";
import type { School } from "#contract/applicant/schools";
import { buttonStyles } from "#ui/button-styles.ts";
import { LockLine } from "#ui/lock-line.tsx";

/** The way to this school's circuit, and what it is. */
export function SchoolCircuit({ school: { slug } }: { school: School }) {
  const { data } = useQuery(offerQuery(slug));
  return (
    <aside
      aria-labelledby="circuit"
      className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-6 max-lg:-order-1 lg:sticky lg:top-8"
    >
      <h2 id="circuit" className="text-xl">
        A whole circuit
      </h2>
      {data && <p className="text-muted">{circuitWords(data)}</p>}
      {data?.lock && <LockLine lock={{ says: "Circuits are part of a plan.", opens: data.lock.opens }} />}
      <Link
        to="/circuits"
        search={{ school: slug }}
        className={buttonStyles({ variant: data?.lock ? "outline" : "medical" })}
      >
        {data?.format.follows === "default" ? "See the default circuit" : "See its circuit"}
      </Link>
    </aside>
  );
}

function circuitWords({ format: { notice, follows, stations, reading, answer } }: Offer): string {
  if (follows === "default" && notice !== null) return notice;
  const read = reading.value === 0 ? "no reading time" : `${minutesOf(reading.value)} to read`;
  return `${stations.value} stations, each with ${read} and ${minutesOf(answer.value)} to answer, with bells and nothing back until the end.`;
}
