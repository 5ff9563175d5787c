import { Bell } from "lucide-react";
import { useState } from "react";
import { useArrangements } from "#client/applicant/profiles";
import { Button } from "#ui/button.tsx";
import { Clock } from "#ui/clock.tsx";
import { useWakeLock } from "#ui/use-wake-lock.ts";
import { readyBell } from "#web/bells.ts";
import { sentenceOf } from "#web/problem.ts";
import type { Circuit } from "../contract.ts";
import { useChangeover } from "./use-changeover.ts";
import { useGoToDoor } from "./use-go-to-door.ts";

/** The one thing to do in the corridor. After a station the bell does it. */
export function NextDoor({ circuit, heardAt }: { circuit: Circuit; heardAt: number }) {
  const { next, format } = circuit;
  const go = useGoToDoor(circuit.id, next?.place ?? 0);
  const changeover = useChangeover(circuit, heardAt, go);
  if (next === null) return null;
  return (
    <aside
      aria-label="Next"
      className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-6 max-lg:p-5 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 sideways:sticky sideways:top-3 sideways:col-start-2 sideways:row-span-2 sideways:row-start-1 sideways:gap-3"
    >
      {changeover ? (
        <Changeover leftMs={changeover.leftMs} totalMs={format.changeoverSeconds * 1000} door={next.place} />
      ) : (
        <>
          <p role="status">{saysOf(circuit)}</p>
          <Button
            variant="medical"
            isBusy={go.isPending}
            busyLabel="Opening..."
            onClick={() => {
              readyBell();
              go.mutate();
            }}
          >
            {next.isUnderWay ? `Back to door ${next.place}` : `Go to door ${next.place}`}
          </Button>
        </>
      )}
      {go.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(go.error, "We could not reach the server. Your place is kept; please try again.")}
        </p>
      )}
    </aside>
  );
}

function Changeover({ leftMs, totalMs, door }: { leftMs: number; totalMs: number; door: number }) {
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  useWakeLock(true);
  return (
    <>
      <p role="status">
        {leftMs > 0 ? (
          <>
            <strong className="font-semibold">Walk on to door {door}.</strong> When the bell goes you may read its card.
          </>
        ) : (
          <span className="flex gap-3">
            <Bell aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
            <strong className="font-semibold">The bell has gone: door {door}.</strong>
          </span>
        )}
      </p>
      <Clock
        label="Until the bell"
        remainingMs={leftMs}
        totalMs={totalMs}
        isHidden={isHidden}
        onHiddenChange={setHidden}
      />
      <p className="text-sm text-muted">
        Need longer? Close this page now: your place is kept, and when you come back you go on when you are ready.
      </p>
    </>
  );
}

function saysOf({ next, places, format, hasRestBreaks }: Circuit): string {
  if (next?.isUnderWay) {
    return places.some(({ place, status }) => place === next.place && status === "running")
      ? "You are in the middle of this station. You can only go back into it; the circuit goes on after it."
      : "You have the card of this station, and its reading time runs on. You can only go back to it.";
  }
  if (places.every(({ status }) => status === "waiting"))
    return "The corridor is quiet. When you go to the first door the bell goes, and you may read its card.";
  if (hasRestBreaks) return "A rest break: take as long as you need. No clock runs, and no bell goes without you.";
  if (format.isSelfPaced) return "This school lets you rest between stations for as long as you like. No clock runs.";
  return "Your place is kept, and no clock runs. Go to the door when you are ready.";
}
