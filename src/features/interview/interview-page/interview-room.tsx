import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import { findSoundPlace, type SoundPlace } from "#client/interview/voice";
import { AdviceLine } from "./help/advice-line.tsx";
import type { Attempt } from "#contract/interview/attempts";
import type { TurnSyncState } from "#client/interview/turn-sync";
import { BellLine } from "./clock/bell-line.tsx";
import { Conversation } from "./conversation.tsx";
import { EndedRoom } from "./clock/ended-room.tsx";
import { isHelpLine } from "./help/help.ts";
import { HelpPanel } from "./help/help-panel.tsx";
import { HintPanel } from "./help/hint-panel.tsx";
import { Standstill } from "./clock/pause-panel.tsx";
import { RewoundLine } from "./rewound-line.tsx";
import { CardBeside, CardHeldUp, useRoomCard } from "./room-card.tsx";
import { RoomFoot } from "./room-foot.tsx";
import { RoomRail } from "./room-rail.tsx";
import { useEnding } from "./clock/use-ending.ts";
import { useHints } from "./help/use-hints.ts";
import { usePause } from "./clock/use-pause.ts";
import { useTurnSync } from "./use-turn-sync.ts";
import { useAnswerClock } from "./clock/use-answer-clock.ts";
import { useSpokenInterview } from "./spoken/use-spoken-interview.ts";

/** The room: the conversation, the box, and beside them the clock, the card and the ways out. */
export function InterviewRoom({ attempt }: { attempt: Attempt }) {
  const { sync, state } = useTurnSync(attempt);
  const { lastTurnMs, isHelp, isRunning, isHandingIn } = stageOf(attempt, state);
  const pause = usePause(attempt.id, isRunning && !state.isFinishing);
  const hints = useHints(attempt, state.conversation.turns);
  const clock = useAnswerClock({
    attemptId: attempt.id,
    answerSeconds: attempt.station.answerSeconds,
    lastTurnMs,
    isRunning: isRunning && !pause.isPaused && !isHandingIn,
    isEnded: state.status === "finished" || state.status === "left",
  });
  const ending = useEnding({ attempt, sync, state, clock });
  const [place, findPlaceAgain] = useSoundPlace();
  const spoken = useSpokenInterview({ attempt, sync, state, clock, pause, place, isEnded: ending.isEnded });
  const card = useRoomCard();

  if (ending.isEnded) return <EndedRoom attempt={attempt} state={state} ending={ending} />;
  return (
    <div className="flex h-room flex-col">
      <AdviceLine page="interview" />
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_15rem] md:grid-rows-[minmax(0,1fr)] sideways:grid-cols-[minmax(0,1fr)_12rem] sideways:grid-rows-[minmax(0,1fr)]",
          card.isBeside && "xl:grid-cols-[25rem_minmax(0,1fr)_15rem]",
        )}
      >
        <h1 className="sr-only">{attempt.station.title}</h1>
        {card.isBeside && <CardBeside attempt={attempt} />}
        <RoomRail
          attempt={attempt}
          state={state}
          clock={clock}
          ending={ending}
          pause={pause}
          hints={hints}
          isCardOpen={card.isOpen}
          isStopped={isHelp}
          onCard={card.turn}
        />
        <section aria-label="Conversation" className="flex min-h-0 flex-col">
          <Conversation attempt={attempt} state={state} spoken={spoken.state} onTryNow={sync.tryNow} />
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
                  sync={sync}
                  state={state}
                  clock={clock}
                  ending={ending}
                  partnerName={attempt.partner?.name ?? "the examiner"}
                  spoken={spoken}
                  place={place}
                  onPlaceChange={findPlaceAgain}
                />
              </Standstill>
            </>
          )}
        </section>
      </div>
      <CardHeldUp attempt={attempt} isOpen={card.isHeldUp} onClose={card.putDown} />
    </div>
  );
}

/** How far the conversation is, and whether the clock may run in it. */
function stageOf({ mode }: Attempt, { conversation, status, isFinishing }: TurnSyncState) {
  const last = conversation.turns.at(-1);
  const isHelp = conversation.isOver && last !== undefined && isHelpLine(last);
  return {
    lastTurnMs: last?.atMs ?? 0,
    isHelp,
    // In real mode the time goes on to the bell when the partner has closed the conversation.
    isRunning: status === "running" && (!conversation.isOver || (mode === "real" && !isHelp)),
    // Waiting for a connection to hand in: whoever has finished is neither timed nor asked for more. A bell still comes.
    isHandingIn: isFinishing && mode === "study",
  };
}

/** Where what is said would go, as soon as it is known; null where nothing can turn speech into words. */
function useSoundPlace(): [SoundPlace | null, () => void] {
  const [place, setPlace] = useState<SoundPlace | null>(null);
  useEffect(() => void findSoundPlace().then(setPlace), []);
  return [place, () => void findSoundPlace().then(setPlace)];
}
