import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import type { ReactNode } from "react";
import { SubjectLine } from "#client/library/stations";
import type { Dashboard, LeftOpen } from "./contract.ts";

type LeftOpenProps = Pick<Dashboard, "leftOpen" | "circuit">;

const lookOf = (isFirst: boolean) => buttonStyles({ variant: isFirst ? "medical" : "outline" });

/** What was begun and not ended. Nothing is shown where there is nothing. */
export function LeftOpenPanel({ leftOpen, circuit }: LeftOpenProps) {
  if (leftOpen.length === 0 && circuit === null) return null;
  return (
    <section aria-labelledby="under-way" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="under-way" className="text-xl">
        Carry on where you were
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {circuit && (
          <Row
            title={circuit.title}
            subject={null}
            says={`Circuit · ${circuit.done} of ${circuit.stations} stations done`}
          >
            <Link to="/circuits/$circuitId" params={{ circuitId: circuit.id }} className={lookOf(true)}>
              Back to the circuit
            </Link>
          </Row>
        )}
        {leftOpen.map((each, place) => (
          <Row
            key={each.attemptId}
            title={each.title}
            subject={each.subject}
            says={
              each.status === "reading"
                ? "You have the card, and have not gone in"
                : "Under way; your answer clock stands still meanwhile"
            }
          >
            <WayBack open={each} look={lookOf(place === 0 && circuit === null)} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { title: string; subject: string | null; says: string; children: ReactNode };

const Row = ({ title, subject, says, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 last:pb-0">
    <p className="min-w-0">
      <span className="block font-medium">{title}</span>
      <SubjectLine subject={subject} className="text-sm" />
      <span className="block text-sm text-muted tabular-nums">{says}</span>
    </p>
    {children}
  </li>
);

function WayBack({ open: { attemptId, stationId, title, type, status }, look }: { open: LeftOpen; look: string }) {
  const name = <span className="sr-only">: {title}</span>;
  if (status === "reading") {
    return (
      <Link to="/briefing/$stationId" params={{ stationId }} search={{ attempt: attemptId }} className={look}>
        Back to the card{name}
      </Link>
    );
  }
  const room = type === "recorded" ? "/station-record/$attemptId" : "/interview/$attemptId";
  return (
    <Link to={room} params={{ attemptId }} className={look}>
      Resume{name}
    </Link>
  );
}
