import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import { CardText, LaidBeside } from "#client/library/stations";
import { findSoundPlace, type SoundPlace } from "#client/interview/voice";
import { Dialog } from "#ui/layers/dialog.tsx";
import { AdviceLine } from "./help/advice-line.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { BellLine } from "./clock/bell-line.tsx";
import { Conversation } from "./conversation.tsx";
import { EndedRoom } from "./clock/ended-room.tsx";
import { isHelpLine } from "./help/help.ts";
import { HelpPanel } from "./help/help-panel.tsx";
import { HintPanel } from "./help/hint-panel.tsx";
import { Standstill } from "./clock/pause-panel.tsx";
import { RewoundLine } from "./rewound-line.tsx";
import { RoomFoot } from "./room-foot.tsx";
import { RoomRail } from "./room-rail.tsx";
import { useEnding } from "./clock/use-ending.ts";
import { useHints } from "./help/use-hints.ts";
import { usePause } from "./clock/use-pause.ts";
import { useLine } from "./use-line.ts";
import { useAnswerClock } from "./clock/use-answer-clock.ts";
import { useSpokenInterview } from "./spoken/use-spoken-interview.ts";
import { useMedia } from "#ui/use-media.ts";

/** The room: the conversation, the box, and beside them the clock, the card and the ways out. */
export function InterviewRoom({ attempt }: { attempt: Attempt }) {
  const { line, state } = useLine(attempt);
  const { turns, isOver } = state.conversation;
  const last = turns.at(-1);
  const isHelp = isOver && last !== undefined && isHelpLine(last);
  // In real mode the time goes on to the bell when the partner has closed the conversation.
  const isRunning = state.status === "running" && (!isOver || (attempt.mode === "real" && !isHelp));
  // Waiting for a connection to hand in: whoever has finished is neither timed nor asked for more. A bell still comes.
  const isHandingIn = state.isFinishing && attempt.mode === "study";
  const pause = usePause(attempt.id, isRunning && !state.isFinishing);
  const hints = useHints(attempt, turns);
  const clock = useAnswerClock({
    attemptId: attempt.id,
    answerSeconds: attempt.station.answerSeconds,
    lastTurnMs: last?.atMs ?? 0,
    isRunning: isRunning && !pause.isPaused && !isHandingIn,
    isEnded: state.status === "finished" || state.status === "left",
  });
  const ending = useEnding({ attempt, line, state, clock });
  const [place, findPlaceAgain] = useSoundPlace();
  const spoken = useSpokenInterview({ attempt, line, state, clock, pause, place, isEnded: ending.isEnded });

  const isWide = useMedia("(min-width: 75rem)");
  const [isBeside, setBeside] = useState(true);
  const [isHeldUp, setHeldUp] = useState(false);
  const isCardOpen = isWide ? isBeside : isHeldUp;
  const name = attempt.partner?.name ?? "the examiner";
  const card = <CardText markdown={attempt.card} />;
  const laidBeside = <LaidBeside stimulus={attempt.stimulus} />;

  if (ending.isEnded) return <EndedRoom attempt={attempt} state={state} ending={ending} />;
  return (
    <div className="flex h-room flex-col">
      <AdviceLine page="interview" />
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_15rem] md:grid-rows-[minmax(0,1fr)] sideways:grid-cols-[minmax(0,1fr)_12rem] sideways:grid-rows-[minmax(0,1fr)]",
          isWide && isBeside && "xl:grid-cols-[25rem_minmax(0,1fr)_15rem]",
        )}
      >
        <h1 className="sr-only">{attempt.station.title}</h1>
        {isWide && isBeside && (
          <div
            role="region"
            aria-label="Candidate card"
            tabIndex={0}
            className="overflow-y-auto border-r border-line bg-surface p-8"
          >
            <p className="label-line">Your card</p>
            <p className="mt-1 font-serif text-xl font-medium">{attempt.station.title}</p>
            <div className="mt-5 empty:hidden">{laidBeside}</div>
            <div className="prose reads mt-5 font-serif text-base">{card}</div>
          </div>
        )}
        <RoomRail
          attempt={attempt}
          state={state}
          clock={clock}
          ending={ending}
          pause={pause}
          hints={hints}
          isCardOpen={isCardOpen}
          isStopped={isHelp}
          onCard={() => (isWide ? setBeside(!isBeside) : setHeldUp(true))}
        />
        <section aria-label="Conversation" className="flex min-h-0 flex-col">
          <Conversation attempt={attempt} state={state} spoken={spoken.state} onTryNow={line.tryNow} />
          {isHelp ? (
            <HelpPanel ending={ending} />
          ) : (
            <>
              <RewoundLine attempt={attempt} state={state} />
              <BellLine attempt={attempt} secondsLeft={clock.left} />
              {!isHandingIn && <HintPanel hints={hints} />}
              <Standstill
                pause={pause}
                isHandingIn={isHandingIn}
                onType={spoken.state.status === "off" ? undefined : spoken.type}
              >
                <RoomFoot
                  line={line}
                  state={state}
                  clock={clock}
                  ending={ending}
                  partnerName={name}
                  spoken={spoken}
                  place={place}
                  onPlaceChange={findPlaceAgain}
                />
              </Standstill>
            </>
          )}
        </section>
      </div>
      <Dialog isOpen={!isWide && isHeldUp} onClose={() => setHeldUp(false)} title={attempt.station.title} width="wide">
        <div className="mb-6 empty:hidden">{laidBeside}</div>
        <div className="prose reads font-serif text-lg">{card}</div>
      </Dialog>
    </div>
  );
}

/** Where what is said would go, as soon as it is known; null where nothing can turn speech into words. */
function useSoundPlace(): [SoundPlace | null, () => void] {
  const [place, setPlace] = useState<SoundPlace | null>(null);
  useEffect(() => void findSoundPlace().then(setPlace), []);
  return [place, () => void findSoundPlace().then(setPlace)];
}
