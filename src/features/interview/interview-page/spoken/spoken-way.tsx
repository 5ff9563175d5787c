import { cx } from "class-variance-authority";
import { Mic } from "lucide-react";
import { useState } from "react";
import { keepSoundHere, soundLine, type SoundPlace } from "#client/interview/voice";
import { Button } from "#ui/button.tsx";
import type { Spoken } from "./use-spoken-interview.ts";

type SpokenWayProps = { spoken: Spoken; place: SoundPlace; onPlaceChange: () => void };

/** Before anything is heard or sounds: typing or, for whoever asks for it, speaking, and where the sound would go. */
export function SpokenWay({ spoken, place, onPlaceChange }: SpokenWayProps) {
  const { isWanted } = spoken;
  return (
    <div
      role="group"
      aria-label="Speak or type"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sideways:gap-y-0.5"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-muted empty:hidden">
        {isWanted && soundLine(place)}
      </p>
      {isWanted && place.kind === "browser" && place.canStayHere && <KeepHere onPlaceChange={onPlaceChange} />}
      <div className={cx("flex gap-2 sideways:gap-1", isWanted ? "max-sm:w-full max-sm:*:flex-1" : "-ml-3.5")}>
        {/* One button, which keeps the focus as it changes. */}
        <Button
          variant={isWanted ? "outline" : "ghost"}
          size="sm"
          className={cx(!isWanted && "text-muted")}
          onClick={isWanted ? spoken.talk : spoken.want}
        >
          <Mic aria-hidden />
          {isWanted ? "Start talking" : "Speak instead"}
        </Button>
        {isWanted && (
          <Button variant="outline" size="sm" onClick={spoken.type}>
            Type
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where the browser can recognise speech by itself, once it has fetched what it needs. */
function KeepHere({ onPlaceChange }: { onPlaceChange: () => void }) {
  const [state, setState] = useState<"idle" | "fetching" | "failed">("idle");
  const keep = async () => {
    setState("fetching");
    if (await keepSoundHere()) onPlaceChange();
    else setState("failed");
  };
  if (state === "failed") return <p className="text-sm text-muted">Your browser could not do that.</p>;
  return (
    <Button
      variant="link"
      size="sm"
      className="-mx-1"
      isBusy={state === "fetching"}
      busyLabel="Downloading..."
      onClick={() => void keep()}
    >
      Keep it on this device
    </Button>
  );
}
