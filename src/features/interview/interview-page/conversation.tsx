import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Bubble, speakerName, turnName } from "./bubble.tsx";
import type { Caption, SpokenState } from "#client/interview/voice";
import { Captioned } from "./spoken/captioned.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { DeliveryNote } from "./delivery-note.tsx";
import { findUnanswered, type TurnSyncState } from "#client/interview/turn-sync";
import { useStick } from "./use-stick.ts";

type ConversationProps = { attempt: Attempt; state: TurnSyncState; spoken: SpokenState; onTryNow: () => void };

export function Conversation({ attempt, state, spoken, onTryNow }: ConversationProps) {
  const { conversation, unsent, delivery, toSend, isFinishing } = state;
  const { turns, saying, isOver } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const captionOf = (seq: number) => (spoken.status !== "off" && spoken.caption?.seq === seq ? spoken.caption : null);
  const shown = spoken.caption?.shown;
  const { isAtEnd, toEnd } = useStick(
    list,
    `${turns.length} ${saying.length} ${unsent?.seq} ${delivery} ${isFinishing} ${shown}`,
  );
  const isThinking = delivery === "sending" && saying === "" && !unsent && findUnanswered(conversation) !== null;
  const partner = attempt.partner ? "actor" : "examiner";
  const partnerName = speakerName(partner, attempt.partner);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        tabIndex={0}
        role="region"
        aria-label="What has been said"
        className="h-full overflow-y-auto px-4 py-6 sm:px-8 sideways:px-4 sideways:py-3"
      >
        <ol className="reads mx-auto flex max-w-170 flex-col gap-6 sideways:gap-3">
          {turns.map((turn, at) => (
            <li key={turn.seq}>
              <Bubble speaker={turn.speaker} name={turnName(turn, attempt.partner, isOver && at === turns.length - 1)}>
                <Said text={turn.text} caption={captionOf(turn.seq)} />
              </Bubble>
            </li>
          ))}
          {unsent && (
            <li>
              <Bubble
                speaker="candidate"
                name="You"
                note={<DeliveryNote state={state} of="unsent" onTryNow={onTryNow} />}
              >
                {unsent.text}
              </Bubble>
            </li>
          )}
          {saying !== "" && (
            <li>
              <Bubble speaker={partner} name={partnerName}>
                <Said text={saying} caption={captionOf(turns.length)} />
              </Bubble>
            </li>
          )}
          {isThinking && (
            <li className="animate-breathe text-muted">
              <span className="sr-only">{partnerName} is about to answer</span>
              <span aria-hidden>…</span>
            </li>
          )}
          {!unsent && findUnanswered(conversation) && delivery !== "sending" && delivery !== "idle" && (
            <li className="text-sm text-muted">
              <DeliveryNote state={state} of="delivered" onTryNow={onTryNow} />
            </li>
          )}
          {(toSend > 0 || (isFinishing && delivery !== "sending")) && (
            <li className="text-sm text-muted">
              <DeliveryNote state={state} of={isFinishing ? "finished" : "here"} onTryNow={onTryNow} />
            </li>
          )}
        </ol>
      </div>
      {!isAtEnd && <ToLatest onPress={toEnd} />}
      <Announcer attempt={attempt} state={state} isHeard={spoken.status === "partner"} />
    </div>
  );
}

const ToLatest = ({ onPress }: { onPress: () => void }) => (
  <Button
    variant="outline"
    size="sm"
    className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-card"
    onClick={onPress}
  >
    <ArrowDown aria-hidden />
    To the latest line
  </Button>
);

const Said = ({ text, caption }: { text: string; caption: Caption | null }) =>
  caption === null ? text : <Captioned text={text} caption={caption} />;

/** The partner's whole line, once it is said: a caption that screen readers speak in their own time, unless a voice does. */
function Announcer({ attempt, state, isHeard }: { attempt: Attempt; state: TurnSyncState; isHeard: boolean }) {
  const last = state.conversation.turns.findLast(({ speaker }) => speaker !== "candidate");
  const { isOver } = state.conversation;
  const line = last ? `${turnName(last, attempt.partner, isOver)}: ${last.text}` : "";
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (isHeard) return;
    const soon = setTimeout(() => setAnnounced(line), 100);
    return () => clearTimeout(soon);
  }, [line, isHeard]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
