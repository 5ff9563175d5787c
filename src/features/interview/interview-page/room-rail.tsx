import { cx } from "class-variance-authority";
import { FileText, Lightbulb, Pause } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Clock } from "#ui/clock.tsx";
import { useArrangements } from "#client/applicant/profiles";
import { RoomRecording } from "#client/interview/recordings";
import { laidLabel } from "#client/library/stations";
import type { Attempt } from "#contract/interview/attempts";
import type { TurnSyncState } from "#client/interview/turn-sync";
import { interrupt } from "./clock/pause.ts";
import type { Ending } from "./clock/use-ending.ts";
import type { Hints } from "./help/use-hints.ts";
import type { RoomPause } from "./clock/use-pause.ts";
import { WaysOut } from "./ways-out.tsx";

type RoomRailProps = {
  attempt: Attempt;
  state: TurnSyncState;
  clock: { left: number; atMs: () => number };
  ending: Ending;
  isCardOpen: boolean;
  pause: RoomPause;
  hints: Hints;
  /** The role has ended for the candidate's own sake: no clock, no marks. */
  isStopped: boolean;
  onCard: () => void;
};

/** The clock and what hangs beside it: above the conversation on an upright phone, at its right elsewhere. */
export function RoomRail({
  attempt,
  state,
  clock,
  ending,
  pause,
  hints,
  isCardOpen,
  isStopped,
  onCard,
}: RoomRailProps) {
  const { partner, station } = attempt;
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  const isOpen = !state.conversation.isOver;
  return (
    <aside
      aria-label="Clock and card"
      className={cx(
        "flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-4 pt-1 pb-2.5",
        "md:order-last md:flex-col md:flex-nowrap md:items-stretch md:justify-start md:gap-6 md:overflow-y-auto md:border-b-0 md:border-l md:px-6 md:py-5",
        "sideways:order-last sideways:flex-col sideways:flex-nowrap sideways:items-stretch sideways:justify-start sideways:gap-2.5 sideways:overflow-y-auto sideways:border-b-0 sideways:border-l sideways:px-4 sideways:py-2",
      )}
    >
      {!isStopped && (
        <Clock
          label="Answer time"
          className={cx("shrink-0", isHidden && "max-md:portrait:basis-full")}
          remainingMs={clock.left * 1000}
          totalMs={station.answerSeconds * 1000}
          isHidden={isHidden}
          onHiddenChange={setHidden}
        />
      )}
      <RoomRecording
        attemptId={attempt.id}
        atMs={clock.atMs}
        isRunning={!pause.isPaused && !ending.isFinishing}
        isOver={!isOpen}
        onLost={() => interrupt("recording")}
        className="max-md:order-last max-md:basis-full sideways:order-none"
      />
      {partner && (
        <p className="hidden md:block sideways:hidden">
          <span className="block font-medium">{partner.name}</span>
          <span className="block text-sm text-muted">{partner.role}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-x-1 gap-y-1.5 pt-1.5 max-md:flex-1 md:flex-col md:gap-2 md:pt-0 sideways:flex-col sideways:flex-nowrap sideways:gap-1.5 sideways:pt-0">
        <Button variant="outline" size="sm" aria-expanded={isCardOpen} onClick={onCard}>
          <FileText aria-hidden className="max-md:portrait:hidden sideways:hidden" />
          {isCardOpen ? "Hide the card" : cardWords(attempt)}
        </Button>
        {attempt.mode === "study" && isOpen && !pause.isPaused && !ending.isFinishing && (
          <StudyButtons pause={pause} hints={hints} />
        )}
        <WaysOut attempt={attempt} state={state} secondsLeft={clock.left} ending={ending} isStopped={isStopped} />
      </div>
    </aside>
  );
}

const cardWords = ({ stimulus }: Attempt) =>
  stimulus ? `Card and ${laidLabel(stimulus.kind).toLowerCase()}` : "Your card";

/** On an upright phone only their pictures, so that three stand in one row. */
const STUDY = "flex-1 max-md:portrait:w-11 max-md:portrait:px-0 sideways:px-2";

function StudyButtons({ pause, hints }: { pause: RoomPause; hints: Hints }) {
  return (
    <div className="flex gap-1 md:gap-2 sideways:gap-1.5">
      <Button variant="outline" size="sm" className={STUDY} onClick={pause.pause}>
        <Pause aria-hidden className="sideways:hidden" />
        <span className="max-md:portrait:sr-only">Pause</span>
      </Button>
      <Button variant="outline" size="sm" className={STUDY} aria-busy={hints.isPending} onClick={() => hints.mutate()}>
        <Lightbulb aria-hidden className="sideways:hidden" />
        <span className="max-md:portrait:sr-only">Hint</span>
      </Button>
    </div>
  );
}
