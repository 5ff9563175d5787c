import { Button } from "#ui/button.tsx";
import type { Delivery } from "./line.ts";

const UNSENT: Record<Delivery, string> = {
  idle: "",
  sending: "Sending...",
  waiting: "Not sent yet; trying again. Your words are kept.",
  offline: "You are offline. Your words are kept here and go as soon as you are back.",
  "signed-out": "Not sent yet: please sign in again. Your words are kept here.",
  stopped: "This could not be sent: the attempt is not open to this account. Your words are kept here.",
};

const DELIVERED: Record<Delivery, string> = {
  idle: "",
  sending: "",
  waiting: "Your words have arrived; the reply has not. Asking again.",
  offline: "You are offline. Your words have arrived; the reply comes as soon as you are back.",
  "signed-out": "Your words have arrived. Sign in again to hear the reply.",
  stopped: "Your words have arrived, but the reply cannot be fetched by this account.",
};

type DeliveryNoteProps = { delivery: Delivery; isDelivered: boolean; onTryNow: () => void };

/** Where an answer is, when it is not simply there. */
export function DeliveryNote({ delivery, isDelivered, onTryNow }: DeliveryNoteProps) {
  const says = (isDelivered ? DELIVERED : UNSENT)[delivery];
  return (
    <span role="status" className="flex flex-wrap items-center justify-end gap-x-2">
      {says}
      {(delivery === "waiting" || delivery === "stopped") && (
        <Button variant="link" size="sm" onClick={onTryNow}>
          Try now
        </Button>
      )}
    </span>
  );
}
