import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { PauseReason } from "./pause.ts";
import type { RoomPause } from "./use-pause.ts";

const STANDS = "Your clock stands where it stood, and nothing you said or wrote is lost.";

const SAYS: Record<PauseReason, { title: string; text: string }> = {
  asked: {
    title: "Paused",
    text: "The clock and the room stand still. What you have written stays in the box.",
  },
  away: { title: "Welcome back", text: `You were away from this page, so the room has waited. ${STANDS}` },
  asleep: { title: "Welcome back", text: `This device was asleep, so the room has waited. ${STANDS}` },
  recording: {
    title: "The recording has stopped",
    text: `Your camera or microphone was unplugged, or another app has taken it, so the room has waited. ${STANDS} Plug it in again: the recording goes on when you resume.`,
  },
  microphone: {
    title: "Your microphone is gone",
    text: `It was unplugged, or another app has taken it, so the room has waited. ${STANDS} It goes on by itself once there is a microphone again.`,
  },
};

type StandstillProps = {
  pause: RoomPause;
  isHandingIn?: boolean;
  /** Goes on by typing, for whoever was speaking. */
  onType?: (() => void) | undefined;
  children: ReactNode;
};

/** While the room stands still, what is below cannot be used, only seen. */
export function Standstill({ pause, isHandingIn = false, onType, children }: StandstillProps) {
  const isStill = pause.isPaused || isHandingIn;
  const below = useRef<HTMLDivElement>(null);
  const wasPaused = useRef(false);
  useEffect(() => {
    if (wasPaused.current && !pause.isPaused && !matchMedia("(pointer: coarse)").matches)
      below.current?.querySelector<HTMLElement>("[data-status], textarea")?.focus({ preventScroll: true });
    wasPaused.current = pause.isPaused;
  }, [pause.isPaused]);
  return (
    <>
      {pause.reason && <PausePanel reason={pause.reason} onResume={pause.resume} onType={onType} />}
      <div ref={below} inert={isStill} className={isStill ? "opacity-55" : undefined}>
        {children}
      </div>
    </>
  );
}

type PausePanelProps = { reason: PauseReason; onResume: () => void; onType?: (() => void) | undefined };

function PausePanel({ reason, onResume, onType }: PausePanelProps) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus({ preventScroll: true }), []);
  const { title, text } = SAYS[reason];
  return (
    <section aria-label={title} className="border-t border-line bg-medical-tint px-4 py-4 sm:px-8 sideways:py-2.5">
      <div className="mx-auto flex max-w-170 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 flex-1 basis-80">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-0.5 sideways:text-sm">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {reason === "microphone" && onType && (
            <Button
              variant="outline"
              onClick={() => {
                onType();
                onResume();
              }}
            >
              Go on by typing
            </Button>
          )}
          <Button ref={resume} variant="medical" onClick={onResume}>
            Resume
          </Button>
        </div>
      </div>
    </section>
  );
}
