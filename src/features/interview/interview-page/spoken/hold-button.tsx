import { Mic } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Button } from "#ui/button.tsx";

type HoldButtonProps = { isHolding: boolean; isOff: boolean; onHold: (isHolding: boolean) => void };

/** Push-to-talk for a finger or a mouse, and for whoever has it focused: speaking lasts as long as it is held. */
export function HoldButton({ isHolding, isOff, onHold }: HoldButtonProps) {
  const isKey = ({ key, repeat }: KeyboardEvent) => (key === " " || key === "Enter") && !repeat;
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    // So that the focus stays where it was, and the space bar goes on to mean the same.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    onHold(true);
  };
  const release = () => onHold(false);
  return (
    <Button
      variant={isHolding ? "medical" : "outline"}
      size="sm"
      aria-pressed={isHolding}
      disabled={isOff}
      className="touch-none sideways:px-2.5"
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === " " || event.key === "Enter") event.preventDefault();
        if (isKey(event)) onHold(true);
      }}
      onKeyUp={(event) => {
        if (isKey(event)) release();
      }}
      onBlur={() => isHolding && release()}
    >
      <Mic aria-hidden />
      Hold to speak
    </Button>
  );
}
