import type { Mode } from "#contract/interview/attempts";
import { RadioGroup } from "#ui/form/radio.tsx";
import { BellSwitch } from "#web/bell-switch.tsx";

const HINTS = {
  conversation: {
    study: "Pause when you like, ask for hints, end when you want, and start again as often as you want.",
    real: "As on the day: bells, a hard stop, no pauses and no hints, and nothing comes back until the time is over.",
  },
  take: {
    study: "End when you want, and start again as often as you want. One take has no pauses and no hints.",
    real: "As on the day: bells, a hard stop, and nothing comes back until the time is over.",
  },
};

type ModeChoiceProps = { isOneTake: boolean; mode: Mode; onChange: (mode: Mode) => void };

/** How the station is sat. */
export function ModeChoice({ isOneTake, mode, onChange }: ModeChoiceProps) {
  const hints = isOneTake ? HINTS.take : HINTS.conversation;
  const options = [
    { value: "study", label: "Study mode", hint: hints.study },
    { value: "real", label: "Real mode", hint: hints.real },
  ] as const;
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup legend="How you sit it" options={options} value={mode} onChange={onChange} isBoxed />
      {mode === "real" && <BellSwitch />}
    </div>
  );
}
