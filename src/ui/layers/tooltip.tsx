import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef } from "react";

type TooltipProps = {
  text: string;
  side?: "top" | "right";
  /** The trigger is already called the same as the tooltip, as an icon with an aria-label. */
  isRepeat?: boolean;
  /** One element that can hold the focus. */
  children: ReactElement<{ "aria-describedby"?: string }>;
};

const GAP = 8;
const MARGIN = 4;

/** A few words on hover and focus, in the browser's top layer. Never the only place where something is said. */
export function Tooltip({ text, side = "top", isRepeat, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const shown = useRef<AbortController>(null);

  const hide = () => {
    shown.current?.abort();
    shown.current = null;
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide();
  };
  const show = (trigger: Element | null) => {
    const element = tip.current;
    if (!element || !trigger || shown.current) return;
    shown.current = new AbortController();
    element.showPopover();
    place(element, trigger.getBoundingClientRect(), side);
    document.addEventListener("keydown", hideOnEscape, { signal: shown.current.signal });
  };
  useEffect(() => () => shown.current?.abort(), []);

  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "touch") show(event.currentTarget.firstElementChild);
  };
  const leave = (event: PointerEvent) => {
    if (event.relatedTarget !== tip.current) hide();
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) show(event.currentTarget.firstElementChild);
  };

  return (
    <>
      <span
        role="presentation"
        className="contents"
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={focus}
        onBlur={hide}
        onPointerDown={hide}
      >
        {isRepeat ? children : cloneElement(children, { "aria-describedby": id })}
      </span>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerLeave={hide}
        className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-sm border-0 bg-ink px-2.5 py-1.5 text-sm text-paper before:absolute before:-inset-2 before:-z-10 open:animate-rise"
      >
        {text}
      </span>
    </>
  );
}

function place(element: HTMLElement, anchor: DOMRect, side: "top" | "right") {
  const { offsetWidth: width, offsetHeight: height } = element;
  const above = anchor.top - height - GAP;
  const spot =
    side === "right"
      ? { left: anchor.right + GAP, top: anchor.top + (anchor.height - height) / 2 }
      : {
          left: anchor.left + (anchor.width - width) / 2,
          top: above < MARGIN ? anchor.bottom + GAP : above,
        };
  element.style.left = `${Math.max(MARGIN, Math.min(spot.left, innerWidth - width - MARGIN))}px`;
  element.style.top = `${Math.max(MARGIN, Math.min(spot.top, innerHeight - height - MARGIN))}px`;
}
