import { Button } from "#ui/button.tsx";
import type { Delivery, TurnSyncState } from "#client/interview/turn-sync";

const UNSENT: Record<Delivery, string> = {
  idle: "",
  sending: "Sending...",
  limited: "Not sent yet. We'll send it for you when the limit ends.",
  waiting: "Not sent yet; trying again. Your words are kept.",
  offline: "You are offline. Your words are kept here and go as soon as you are back.",
  "signed-out": "Not sent yet: please sign in again. Your words are kept here.",
  stopped: "This could not be sent: the attempt is not open to this account. Your words are kept here.",
};

const DELIVERED: Record<Delivery, string> = {
  idle: "",
  sending: "",
  limited: "We have your words. We'll ask for the reply again when the limit ends.",
  waiting: "Your words have arrived; the reply has not. Asking again.",
  offline: "You are offline. Your words have arrived; the reply comes as soon as you are back.",
  "signed-out": "Your words have arrived. Sign in again to hear the reply.",
  stopped: "Your words have arrived, but the reply cannot be fetched by this account.",
};

/** What was answered in this page and is still to be sent. */
const ANSWERED_HERE: Record<Delivery, string> = {
  idle: "",
  sending: "Sending what you said while there was no connection...",
  limited: "Not sent yet. What you said offline is saved in this browser. We'll send it for you when the limit ends.",
  waiting:
    "We cannot be reached just now. Replies are made in your browser; what you say is kept and sent when we can.",
  offline: "There is no connection. Replies are made in your browser; what you say is kept and sent when it returns.",
  "signed-out": "Not sent yet: please sign in again. What you said while there was no connection is kept here.",
  stopped: "This could not be sent: the attempt is not open to this account. Your words are kept here.",
};

/** What was finished while there was no connection. */
const TO_HAND_IN: Record<Delivery, string> = {
  ...ANSWERED_HERE,
  sending: "Handing in...",
  limited: "You've finished. Your answers are saved in this browser. We'll submit them for you when the limit ends.",
  waiting: "You have finished. We cannot be reached just now: it is handed in from this browser as soon as we can be.",
  offline: "You have finished. It is handed in from this browser when the connection returns.",
};

const UNDER_WAY = { unsent: UNSENT, delivered: DELIVERED, here: ANSWERED_HERE, finished: TO_HAND_IN };

type DeliveryNoteProps = {
  state: Pick<TurnSyncState, "delivery" | "limit">;
  of: keyof typeof UNDER_WAY;
  onTryNow: () => void;
};

/** Where an answer is, when it is not simply there. */
export function DeliveryNote({ state: { delivery, limit }, of, onTryNow }: DeliveryNoteProps) {
  const says = UNDER_WAY[of][delivery];
  return (
    <span role="status" className="flex flex-wrap items-center justify-end gap-x-2">
      {delivery === "limited" && limit} {says}
      {(delivery === "waiting" || delivery === "limited" || delivery === "stopped") && (
        <Button variant="link" size="sm" onClick={onTryNow}>
          Try now
        </Button>
      )}
    </span>
  );
}
