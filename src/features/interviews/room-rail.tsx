import { cx } from "class-variance-authority";
import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Clock } from "#ui/clock.tsx";
import type { Attempt } from "./contract.ts";
import { FinishDialog } from "./finish-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { LineState } from "./line.ts";
import type { Ending } from "./use-ending.ts";

type RoomRailProps = {
  attempt: Attempt;
  state: LineState;
  clock: { left: number };
  ending: Ending;
  isCardOpen: boolean;
  /** The role has ended for the candidate's own sake: no clock, no marks. */
  isStopped: boolean;
  onCard: () => void;
};

/** The clock and what hangs beside it: above the conversation on an upright phone, at its right elsewhere. */
export function RoomRail({ attempt, state, clock, ending, isCardOpen, isStopped, onCard }: RoomRailProps) {
  const { partner, station } = attempt;
  const [isHidden, setHidden] = useState(false);
  const [asks, setAsks] = useState<"finish" | "leave" | null>(null);
  const close = () => setAsks(null);
  return (
    <aside
      aria-label="Clock and card"
      className={cx(
        "flex items-start justify-between gap-4 border-b border-line bg-surface px-4 pt-1 pb-2.5",
        "md:order-last md:flex-col md:items-stretch md:justify-start md:gap-6 md:overflow-y-auto md:border-b-0 md:border-l md:px-6 md:py-5",
        "sideways:order-last sideways:flex-col sideways:items-stretch sideways:justify-start sideways:gap-2.5 sideways:overflow-y-auto sideways:border-b-0 sideways:border-l sideways:px-4 sideways:py-2",
      )}
    >
      {!isStopped && (
        <Clock
          label="Answer time"
          className="shrink-0"
          remainingMs={clock.left * 1000}
          totalMs={station.answerSeconds * 1000}
          isHidden={isHidden}
          onHiddenChange={setHidden}
        />
      )}
      {partner && (
        <p className="hidden md:block sideways:hidden">
          <span className="block font-medium">{partner.name}</span>
          <span className="block text-sm text-muted">{partner.role}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-x-1 gap-y-1.5 pt-1.5 md:flex-col md:gap-2 md:pt-0 sideways:flex-col sideways:flex-nowrap sideways:gap-1.5 sideways:pt-0">
        <Button variant="outline" size="sm" aria-expanded={isCardOpen} onClick={onCard}>
          <FileText aria-hidden />
          {isCardOpen ? "Hide the card" : "Your card"}
        </Button>
        {!state.conversation.isOver && (
          <Button
            variant="outline"
            size="sm"
            isBusy={ending.isFinishing}
            busyLabel="Finishing..."
            onClick={() => setAsks("finish")}
          >
            I’ve finished
          </Button>
        )}
        {!isStopped && (
          <Button variant="ghost" size="sm" className="text-muted" onClick={() => setAsks("leave")}>
            Leave
          </Button>
        )}
      </div>
      <FinishDialog
        isOpen={asks === "finish"}
        onClose={close}
        state={state}
        secondsLeft={clock.left}
        onFinish={ending.finish}
      />
      <LeaveDialog isOpen={asks === "leave"} onClose={close} leave={ending.leave} />
    </aside>
  );
}
