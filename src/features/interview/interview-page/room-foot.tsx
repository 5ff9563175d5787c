import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { SoundPlace } from "#client/interview/voice";
import { AnswerBox } from "./answer-box.tsx";
import { findUnanswered, type TurnSync, type TurnSyncState } from "#client/interview/turn-sync";
import { SpokenFoot } from "./spoken/spoken-foot.tsx";
import { SpokenWay } from "./spoken/spoken-way.tsx";
import type { Ending } from "./clock/use-ending.ts";
import type { Spoken } from "./spoken/use-spoken-interview.ts";

type RoomFootProps = {
  sync: TurnSync;
  state: TurnSyncState;
  clock: { atMs: () => number };
  ending: Ending;
  partnerName: string;
  spoken: Spoken;
  place: SoundPlace | null;
  onPlaceChange: () => void;
};

/** Below the conversation: the box while it is open, the way to the marks once the partner has closed it. */
export function RoomFoot({ sync, state, clock, ending, partnerName, spoken, place, onPlaceChange }: RoomFootProps) {
  const { box, conversation, notice, isKept } = state;
  const waitsFor = whatToWaitFor(state, partnerName);
  const isSpoken = spoken.state.status !== "off";
  const type = (text: string) => {
    sync.type(text);
    spoken.room.corrected(text);
  };
  const say = (text: string) => {
    sync.type(text);
    if (isSpoken) spoken.room.finish();
    else sync.say(clock.atMs());
  };
  return (
    <div className="border-t border-line bg-surface px-4 py-3 sm:px-8 sideways:px-4 sideways:py-2">
      <div className="mx-auto flex max-w-170 flex-col gap-2.5">
        {notice && (
          <p
            role="status"
            className="flex items-center justify-between gap-3 rounded-md bg-amber-tint px-3.5 py-2 text-sm"
          >
            {notice}
            <Button variant="ghost" size="sm" onClick={sync.dismissNotice}>
              Dismiss
            </Button>
          </p>
        )}
        {!isKept && (
          <p role="status" className="text-sm">
            This browser has no room to keep what you type. Please send it before you close the page.
          </p>
        )}
        {conversation.isOver ? (
          <Closed box={box} ending={ending} partnerName={partnerName} />
        ) : (
          <>
            {isSpoken && <SpokenFoot spoken={spoken} partnerName={partnerName} />}
            {!isSpoken && place && <SpokenWay spoken={spoken} place={place} onPlaceChange={onPlaceChange} />}
            <AnswerBox text={box} onType={type} onSaid={say} waitsFor={waitsFor} isSpoken={isSpoken} />
          </>
        )}
      </div>
    </div>
  );
}

/** Why the next answer cannot be sent yet, or null. It can always be written. */
function whatToWaitFor({ unsent, conversation, delivery }: TurnSyncState, partnerName: string): string | null {
  if (unsent && delivery !== "sending") return "You can write on. This answer can go when the last one has.";
  return unsent || findUnanswered(conversation) ? `You can write on, and send when ${partnerName} has finished.` : null;
}

/** The box is gone: whoever was typing in it is brought here. */
function Closed({ box, ending, partnerName }: { box: string; ending: Ending; partnerName: string }) {
  const says = useRef<HTMLParagraphElement>(null);
  useEffect(() => says.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-3">
      {box.trim() !== "" && (
        <div>
          <p className="text-sm text-muted">You had not sent this when {partnerName} closed the conversation:</p>
          <p
            dir="auto"
            className="mt-1 max-h-28 overflow-y-auto whitespace-pre-wrap rounded-md bg-well px-3.5 py-2 [overflow-wrap:anywhere]"
          >
            {box}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={says} tabIndex={-1} role="status" className="outline-none">
          {partnerName.charAt(0).toUpperCase() + partnerName.slice(1)} has closed the conversation.
        </p>
        <Button
          variant="medical"
          isBusy={ending.isFinishing}
          busyLabel="Handing in..."
          onClick={() => ending.finish({ withBox: false })}
        >
          {ending.isReal ? "Finish" : "Finish and see your marks"}
        </Button>
      </div>
    </div>
  );
}
