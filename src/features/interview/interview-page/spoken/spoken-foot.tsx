import {
  AudioLines,
  Ellipsis,
  Hourglass,
  Keyboard,
  LoaderCircle,
  type LucideIcon,
  Mic,
  Pause,
  PenLine,
  SlidersHorizontal,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { type SpokenStatus, VoiceDialog } from "#client/interview/voice";
import { Button } from "#ui/button.tsx";
import { Hearing } from "./hearing.tsx";
import { HoldButton } from "./hold-button.tsx";
import { isForGood, statusWord, troubleSentence } from "./spoken-words.ts";
import { usePushToTalk } from "./use-push-to-talk.ts";
import type { Spoken } from "./use-spoken-interview.ts";

const SHAPES: Record<SpokenStatus, LucideIcon> = {
  off: Keyboard,
  starting: LoaderCircle,
  listening: Mic,
  hearing: AudioLines,
  thinking: Hourglass,
  writing: PenLine,
  partner: Volume2,
  waiting: Ellipsis,
  paused: Pause,
};

/** Above the box while the candidate speaks: who has the word, and everything that can be done about it. */
export function SpokenFoot({ spoken, partnerName }: { spoken: Spoken; partnerName: string }) {
  const { room, state, choice, choose } = spoken;
  const [isChoosing, setChoosing] = useState(false);
  const word = useRef<HTMLParagraphElement>(null);
  usePushToTalk(room.hold, state.status !== "paused" && !isChoosing);
  const Shape = SHAPES[state.status];

  /** A press with the mouse must not leave the focus on the button, where the space bar would press it again. */
  const press = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail > 0) word.current?.focus({ preventScroll: true });
  };
  const mute = () => {
    choose({ isMuted: !state.isMuted });
    room.mute(!state.isMuted);
  };
  return (
    <>
      <SpokenTrouble spoken={spoken} partnerName={partnerName} />
      <div
        role="group"
        aria-label="Speaking"
        className="flex flex-wrap items-center gap-2 sideways:flex-nowrap sideways:gap-1"
      >
        <p
          ref={word}
          tabIndex={-1}
          data-status={state.status}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 font-medium outline-none max-sm:basis-0 max-sm:gap-2 max-sm:text-sm sideways:gap-2 sideways:text-sm"
        >
          <Hearing room={room} isListening={state.status === "listening"} Shape={Shape}>
            {statusWord(state.status, partnerName)}
          </Hearing>
        </p>
        <div className="flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label={state.isMuted ? `Hear ${partnerName}` : `Mute ${partnerName}`}
            onClick={press(mute)}
          >
            {state.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </Button>
          <Button variant="ghost" size="icon" aria-label="Voice and pace" onClick={() => setChoosing(true)}>
            <SlidersHorizontal aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label="Type instead" onClick={spoken.type}>
            <Keyboard aria-hidden />
          </Button>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 sideways:gap-1">
          <Button
            variant="outline"
            size="sm"
            className="sideways:px-2.5"
            aria-pressed={state.status === "thinking"}
            disabled={state.status !== "listening" && state.status !== "hearing" && state.status !== "thinking"}
            onClick={press(room.think)}
          >
            <Hourglass aria-hidden />
            Let me think
          </Button>
          <HoldButton isHolding={state.isHolding} isOff={state.status === "paused"} onHold={room.hold} />
        </div>
      </div>
      <VoiceDialog isOpen={isChoosing} onClose={() => setChoosing(false)} choice={choice} onChoose={choose} />
    </>
  );
}

function SpokenTrouble({ spoken, partnerName }: { spoken: Spoken; partnerName: string }) {
  const { room, state } = spoken;
  // The whole room stands still then, and says so.
  if (state.trouble === "lost-microphone") return null;
  if (state.trouble !== null)
    return (
      <Notice words={troubleSentence(state.trouble, partnerName)}>
        {!isForGood(state.trouble) && (
          <Button variant="medical" size="sm" onClick={() => void room.resume()}>
            Try again
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={spoken.type}>
          Type instead
        </Button>
      </Notice>
    );
  if (state.fault === "gesture")
    return (
      <Notice words={`Your browser keeps quiet until you press something. ${partnerName} is ready to speak.`}>
        <Button variant="medical" size="sm" onClick={room.allowSound}>
          Start talking
        </Button>
      </Notice>
    );
  if (state.fault !== null)
    return <Notice words="This device has no voice that works, so what is said stands above to read." />;
  if (state.isEchoing)
    return (
      <Notice words="Your microphone hears the other voice. Headphones help; to speak into a line, hold the space bar." />
    );
  return null;
}

function Notice({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-amber-tint px-3.5 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">{words}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
