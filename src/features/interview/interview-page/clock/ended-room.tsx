import { Link, useNavigate } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { focusOnMain } from "#web/arrive.ts";
import type { Attempt } from "#contract/interview/attempts";
import { FocusBar } from "../focus-bar.tsx";
import { HelpLines } from "../help/help-lines.tsx";
import type { TurnSyncState } from "#client/interview/turn-sync";
import { QuietRoom } from "./quiet-room.tsx";
import type { Ending } from "./use-ending.ts";
import { useSilence } from "./use-silence.ts";

type EndedRoomProps = {
  attempt: Attempt;
  state: TurnSyncState;
  ending: Pick<Ending, "timeUp" | "tryNow" | "quietSeconds">;
};

/** The door has closed: by the clock, by the candidate, or in another tab. */
export function EndedRoom({ attempt, state, ending }: EndedRoomProps) {
  useEffect(focusOnMain, []);
  const silence = useSilence(attempt, state, ending);
  const isEnded = !silence.isQuiet && (state.status === "finished" || state.status === "left");
  useOnward(attempt, isEnded);
  return (
    <>
      <FocusBar {...(attempt.circuit ? { way: <span /> } : {})} />
      <div className="mx-auto flex w-full max-w-measure flex-col items-start gap-5 px-4 py-14 sideways:py-6">
        {silence.isQuiet ? (
          <QuietRoom attempt={attempt} silence={silence} />
        ) : (
          <Closed attempt={attempt} state={state} ending={ending} />
        )}
      </div>
    </>
  );
}

/** A station of a circuit gives way to the circuit. */
function useOnward({ circuit }: Attempt, isEnded: boolean): void {
  const navigate = useNavigate();
  const circuitId = circuit?.id ?? null;
  useEffect(() => {
    if (isEnded && circuitId !== null)
      void navigate({ to: "/circuits/$circuitId", params: { circuitId }, replace: true });
  }, [navigate, isEnded, circuitId]);
}

function Closed({ attempt, state, ending }: EndedRoomProps) {
  const isLeft = state.status === "left";
  return (
    <>
      {(ending.timeUp || attempt.bellAt !== null) && <Bell aria-hidden className="size-8 text-amber" />}
      <h1 className="text-2xl">
        {ending.timeUp
          ? "Time is up"
          : isLeft
            ? "You left this station"
            : attempt.bellAt !== null
              ? "The bell has gone"
              : "This station is finished"}
      </h1>
      <p className="max-w-measure text-muted">{attempt.station.title}</p>
      <p role="status">{says(state, ending.timeUp)}</p>
      {state.notice && <p>{state.notice}</p>}
      {state.box.trim() !== "" && (
        <p
          dir="auto"
          className="max-h-60 w-full overflow-y-auto whitespace-pre-wrap rounded-md bg-well px-4 py-3 [overflow-wrap:anywhere]"
        >
          {state.box}
        </p>
      )}
      {isLeft && attempt.station.distressing !== null && <AfterDistress />}
      <Onwards attempt={attempt} state={state} ending={ending} />
    </>
  );
}

function AfterDistress() {
  return (
    <section aria-label="Somebody to talk to" className="flex flex-col gap-3">
      <p>
        Leaving was a fine choice, and it is not held against you. If it brought something up, talk to someone you
        trust, or to one of these.
      </p>
      <HelpLines />
    </section>
  );
}

function Onwards({ attempt, state, ending }: EndedRoomProps) {
  const isLeft = state.status === "left";
  const isHandedIn = state.status === "finished";
  const again = (
    <Link
      to="/briefing/$stationId"
      params={{ stationId: attempt.station.id }}
      search={{}}
      className={buttonStyles({ variant: "outline" })}
    >
      Try it again
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {isHandedIn && (
        <>
          <Link
            to="/analyzing/$attemptId"
            params={{ attemptId: attempt.id }}
            replace
            className={buttonStyles({ variant: "medical" })}
          >
            See your marks
          </Link>
          {again}
        </>
      )}
      {isLeft && (
        <>
          <Link to="/practice" search={{}} className={buttonStyles({ variant: "medical" })}>
            Choose another station
          </Link>
          <Link to="/attempts/$id" params={{ id: attempt.id }} className={buttonStyles({ variant: "outline" })}>
            See this attempt
          </Link>
        </>
      )}
      {!isHandedIn && !isLeft && (
        <Button
          variant="medical"
          isBusy={state.isWriting || state.delivery === "sending"}
          busyLabel="Handing in..."
          onClick={ending.tryNow}
        >
          Try now
        </Button>
      )}
    </div>
  );
}

function says({ status, delivery, limit, box, isWriting }: TurnSyncState, timeUp: Ending["timeUp"]): string {
  if (status === "left") return "It is not marked. What was said is kept under Attempts.";
  if (status === "finished") {
    if (timeUp?.hadWords)
      return "What stood in the box was handed in as your last answer. Nothing else is needed from you.";
    return "Everything you said has been handed in.";
  }
  if (delivery === "offline")
    return "You are offline. Everything you said is kept in this browser and is handed in as soon as you are back.";
  if (delivery === "signed-out") return "Please sign in again: everything you said is kept, and is handed in then.";
  if (delivery === "limited")
    return `${limit ?? ""} Everything you said is saved in this browser. We'll submit it for you when the limit ends.`;
  if (delivery === "waiting")
    return "We cannot reach the server just now. Everything you said is kept; we go on trying.";
  if (isWriting) return "Writing it down...";
  return box.trim() !== "" ? "Handing in what stands in the box as your last answer..." : "Handing in...";
}
