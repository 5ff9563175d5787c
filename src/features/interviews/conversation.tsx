import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Bubble, speakerName, turnName } from "./bubble.tsx";
import type { Attempt } from "./contract.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { findUnanswered } from "./hear.ts";
import type { LineState } from "./line.ts";
import { useStick } from "./use-stick.ts";

type ConversationProps = { attempt: Attempt; state: LineState; onTryNow: () => void };

export function Conversation({ attempt, state, onTryNow }: ConversationProps) {
  const { conversation, unsent, delivery } = state;
  const { turns, saying, isOver } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd } = useStick(list, `${turns.length} ${saying.length} ${unsent?.seq} ${delivery}`);
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
        <ol className="mx-auto flex max-w-170 flex-col gap-6 sideways:gap-3">
          {turns.map((turn, at) => (
            <li key={turn.seq}>
              <Bubble speaker={turn.speaker} name={turnName(turn, attempt.partner, isOver && at === turns.length - 1)}>
                {turn.text}
              </Bubble>
            </li>
          ))}
          {unsent && (
            <li>
              <Bubble
                speaker="candidate"
                name="You"
                note={<DeliveryNote delivery={delivery} isDelivered={false} onTryNow={onTryNow} />}
              >
                {unsent.text}
              </Bubble>
            </li>
          )}
          {saying !== "" && (
            <li>
              <Bubble speaker={partner} name={partnerName}>
                {saying}
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
              <DeliveryNote delivery={delivery} isDelivered onTryNow={onTryNow} />
            </li>
          )}
        </ol>
      </div>
      {!isAtEnd && (
        <Button
          variant="outline"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-card"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden />
          To the latest line
        </Button>
      )}
      <Announcer attempt={attempt} state={state} />
    </div>
  );
}

/** The partner's whole line, once it is said: a caption that screen readers speak in their own time. */
function Announcer({ attempt, state }: { attempt: Attempt; state: LineState }) {
  const last = state.conversation.turns.findLast(({ speaker }) => speaker !== "candidate");
  const { isOver } = state.conversation;
  const line = last ? `${turnName(last, attempt.partner, isOver)}: ${last.text}` : "";
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const soon = setTimeout(() => setAnnounced(line), 100);
    return () => clearTimeout(soon);
  }, [line]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
