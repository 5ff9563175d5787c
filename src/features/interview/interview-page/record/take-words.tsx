import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { useEffect, useId, useRef } from "react";
import type { ListeningTrouble } from "#client/interview/voice";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { faceOf, spokenTimeOf } from "#ui/clock-face.ts";
import { boxStyles } from "#ui/form/text-input.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { correctionLeftMs } from "./correction.ts";
import { DeliveryNote } from "../delivery-note.tsx";
import { useNow } from "../clock/use-now.ts";
import type { Take } from "./use-take.ts";

/** The take is over, and marks need words: those that were written down, to be put right, or the candidate's own. */
export function TakeWords({ attempt, take }: { attempt: Attempt; take: Take }) {
  const { sync, state, ending, taken, scribe } = take;
  const id = useId();
  const words = state.unsent?.text ?? state.box;
  const isWriting = scribe.status === "finishing";
  const delivery = taken?.delivery ?? null;
  const isTimed = delivery !== null && words.trim() !== "";
  const handIn = () => ending.finish({ withBox: true, ...(delivery && { details: { delivery } }) });
  return (
    <section aria-labelledby={`${id}-title`} className="flex max-w-measure flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        Your take is over
      </h2>
      <p role="status">{isWriting ? "Writing down your last words..." : saysOf(words, isTimed, scribe.trouble)}</p>
      {isTimed && taken && !state.isFinishing && (
        <Countdown endedAtMs={taken.endedAtMs} answerSeconds={attempt.station.answerSeconds} onOver={handIn} />
      )}
      <label htmlFor={id} className="font-medium">
        What you said
      </label>
      <textarea
        id={id}
        dir="auto"
        value={words}
        readOnly={isWriting || state.isFinishing}
        className={cx(boxStyles, "reads field-sizing-content min-h-48 resize-y py-3 sideways:min-h-32")}
        onChange={(event) => sync.type(event.target.value)}
      />
      {state.notice && <p className="text-sm text-muted">{state.notice}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="medical"
          disabled={words.trim() === "" || isWriting}
          isBusy={state.isFinishing}
          busyLabel="Handing in..."
          onClick={handIn}
        >
          Hand in to be marked
        </Button>
        {!isTimed && (
          <Link to="/attempts/$id" params={{ id: attempt.id }} className={buttonStyles({ variant: "ghost" })}>
            Do this later
          </Link>
        )}
      </div>
      {state.isFinishing && <DeliveryNote state={state} of="unsent" onTryNow={sync.tryNow} />}
    </section>
  );
}

function saysOf(words: string, isTimed: boolean, trouble: ListeningTrouble | null): string {
  if (isTimed)
    return "This is what was heard. Put right what was misheard, and hand it in. It is no second take: what you did not say does not belong here.";
  if (words.trim() !== "") return "Check that this is what you said, and hand it in. There is no clock for this.";
  const why =
    trouble === null ? "nobody has written down what you said." : "what you said could not be turned into words.";
  return `It is not marked yet: ${why} Write it here, as you said it, and it can be marked. There is no clock for this, and spelling is not marked.`;
}

type CountdownProps = { endedAtMs: number; answerSeconds: number; onOver: () => void };

function Countdown({ endedAtMs, answerSeconds, onOver }: CountdownProps) {
  const leftMs = correctionLeftMs(endedAtMs, answerSeconds, useNow());
  const isOver = leftMs === 0;
  const hand = useRef(onOver);
  useEffect(() => {
    hand.current = onOver;
  });
  useEffect(() => {
    if (isOver) hand.current();
  }, [isOver]);
  return (
    <p className="text-sm text-muted">
      It is handed in as it stands in{" "}
      <span role="timer" aria-label={spokenTimeOf(leftMs)} className="font-medium text-text tabular-nums">
        {faceOf(leftMs)}
      </span>
      , or when you come back after that.
    </p>
  );
}
