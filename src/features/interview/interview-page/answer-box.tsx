import { cx } from "class-variance-authority";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { boxStyles } from "#ui/form/text-input.tsx";
import { useMedia } from "#ui/use-media.ts";

type AnswerBoxProps = {
  text: string;
  onType: (text: string) => void;
  /** A whole answer, however it was given: typed here, or spoken. */
  onSaid: (text: string) => void;
  /** Why the answer cannot be sent just now, or null. */
  waitsFor: string | null;
  /** While the candidate speaks: the words arrive here by themselves, and an answer may be over at any moment. */
  isSpoken?: boolean;
};

export function AnswerBox({ text, onType, onSaid, waitsFor, isSpoken = false }: AnswerBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isTouch = useMedia("(hover: none) and (pointer: coarse)");

  useEffect(() => {
    if (isTouch || isSpoken) return;
    const soon = setTimeout(() => box.current?.focus({ preventScroll: true }), 60);
    return () => clearTimeout(soon);
  }, [isTouch, isSpoken]);

  const said = () => {
    if (isSpoken) return onSaid(text);
    if (waitsFor !== null || text.trim() === "") return;
    onSaid(text);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isTouch || event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    said();
  };

  return (
    <form
      className={cx(
        "flex items-end gap-3 sideways:gap-2",
        isSpoken && "max-sm:portrait:flex-col max-sm:portrait:items-stretch",
      )}
      onSubmit={(event) => {
        event.preventDefault();
        said();
      }}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor="answer" className="sr-only">
          Your answer
        </label>
        <textarea
          ref={box}
          id="answer"
          dir="auto"
          value={text}
          aria-describedby="answer-hint"
          placeholder={isSpoken ? "What you say appears here." : "What do you say?"}
          className={cx(
            boxStyles,
            "reads field-sizing-content block max-h-[30dvh] min-h-18 resize-none py-2.5 sideways:max-h-24 sideways:min-h-11 sideways:py-2",
          )}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        <p id="answer-hint" className="mt-1.5 text-sm text-muted sideways:sr-only">
          {isSpoken ? hintWhileSpeaking(isTouch) : (waitsFor ?? hintOf(isTouch))}
        </p>
      </div>
      <Button
        variant="medical"
        type="submit"
        disabled={!isSpoken && (text.trim() === "" || waitsFor !== null)}
        className={cx("mb-7.5 sideways:mb-0", isSpoken && "max-sm:portrait:mb-0")}
      >
        <SendHorizontal aria-hidden />
        {isSpoken ? "I’ve finished speaking" : "Send"}
      </Button>
    </form>
  );
}

const hintOf = (isTouch: boolean) =>
  isTouch ? "Enter starts a new line." : "Enter sends; Shift and Enter start a new line.";

const hintWhileSpeaking = (isTouch: boolean) =>
  isTouch
    ? "You can correct what stands here before you finish."
    : "You can correct what stands here. The space bar, held, is push-to-talk.";
