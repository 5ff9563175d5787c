import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import type { AttemptSummary } from "../contract.ts";
import { roomOf } from "./room-of.ts";

type AttemptLinkProps = { attempt: Pick<AttemptSummary, "id" | "station" | "status">; look?: string };

const SMALL = buttonStyles({ variant: "outline", size: "sm" });

/** Where an attempt goes on: back to its card, back into the room, or to its marks. Nowhere for one that was left. */
export function AttemptLink({ attempt: { id, station, status }, look = SMALL }: AttemptLinkProps) {
  const name = <span className="sr-only">: {station.title}</span>;
  switch (status) {
    case "reading":
      return (
        <Link to="/briefing/$stationId" params={{ stationId: station.id }} search={{ attempt: id }} className={look}>
          Back to the card{name}
        </Link>
      );
    case "running":
      return (
        <Link to={roomOf(station)} params={{ attemptId: id }} className={look}>
          Resume{name}
        </Link>
      );
    case "finished":
      return (
        <Link to="/analyzing/$attemptId" params={{ attemptId: id }} className={look}>
          Marks{name}
        </Link>
      );
    case "left":
      return null;
  }
}
