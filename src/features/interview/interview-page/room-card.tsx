import { useState } from "react";
import type { Attempt } from "#contract/interview/attempts";
import { CardText, LaidBeside } from "#client/library/stations";
import { Dialog } from "#ui/layers/dialog.tsx";
import { useMedia } from "#ui/use-media.ts";

/** The card lies beside the conversation where there is room for both, and is held up before it elsewhere. */
export function useRoomCard() {
  const isWide = useMedia("(min-width: 75rem)");
  const [isLaid, setLaid] = useState(true);
  const [isPickedUp, setPickedUp] = useState(false);
  return {
    isBeside: isWide && isLaid,
    isHeldUp: !isWide && isPickedUp,
    isOpen: isWide ? isLaid : isPickedUp,
    turn: () => (isWide ? setLaid(!isLaid) : setPickedUp(true)),
    putDown: () => setPickedUp(false),
  };
}

export function CardBeside({ attempt }: { attempt: Attempt }) {
  return (
    <div
      role="region"
      aria-label="Candidate card"
      tabIndex={0}
      className="overflow-y-auto border-r border-line bg-surface p-8"
    >
      <p className="label-line">Your card</p>
      <p className="mt-1 font-serif text-xl font-medium">{attempt.station.title}</p>
      <div className="mt-5 empty:hidden">
        <LaidBeside stimulus={attempt.stimulus} />
      </div>
      <div className="prose reads mt-5 font-serif text-base">
        <CardText markdown={attempt.card} />
      </div>
    </div>
  );
}

type CardHeldUpProps = { attempt: Attempt; isOpen: boolean; onClose: () => void };

export function CardHeldUp({ attempt, isOpen, onClose }: CardHeldUpProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={attempt.station.title} width="wide">
      <div className="mb-6 empty:hidden">
        <LaidBeside stimulus={attempt.stimulus} />
      </div>
      <div className="prose reads font-serif text-lg">
        <CardText markdown={attempt.card} />
      </div>
    </Dialog>
  );
}
