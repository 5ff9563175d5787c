import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { Button } from "../button.tsx";
import { Toaster } from "./toast.tsx";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The row of buttons; the main one last. */
  actions?: ReactNode;
  width?: "narrow" | "wide";
  children?: ReactNode;
};

/** In sight while what is longer than the window scrolls beneath. Over a keyboard on a phone held sideways there is no room for that. */
const actionsStyle = cx(
  "relative -mx-6 mt-1 -mb-6 flex flex-wrap justify-end gap-3 bg-surface px-6 pb-6 max-sm:flex-col max-sm:items-stretch [@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:bottom-0",
  "sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8 sideways:-mx-5 sideways:mt-0 sideways:-mb-5 sideways:px-5 sideways:pb-4",
  "before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-surface",
);

/** A press on the backdrop does not close it: what was typed inside would be lost. */
export function Dialog({ isOpen, onClose, title, description, actions, width = "narrow", children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const handlers = useModal(ref, isOpen, onClose);
  // The browser would begin at the button that closes it. On a touch screen a field would bring up the keyboard at once.
  useLayoutEffect(() => {
    if (!isOpen || matchMedia("(pointer: coarse)").matches) return;
    ref.current?.querySelector<HTMLElement>("input:not([readonly]), textarea, select")?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] scroll-pb-24 overflow-y-auto rounded-lg border border-line bg-surface text-base text-ink shadow-lift open:animate-rise",
        width === "narrow" ? "max-w-120" : "max-w-200",
      )}
    >
      {isOpen && (
        <>
          <div className="flex flex-col gap-5 p-6 sm:p-8 sideways:gap-3 sideways:p-5">
            <div className="flex items-start justify-between gap-4">
              <h2 id={`${id}-title`} className="text-2xl">
                {title}
              </h2>
              <Button variant="ghost" size="icon" aria-label="Close" className="-mt-2 -mr-3" onClick={onClose}>
                <X aria-hidden />
              </Button>
            </div>
            {description && (
              <p id={`${id}-description`} className="-mt-2 text-muted">
                {description}
              </p>
            )}
            {children}
            {actions && <div className={actionsStyle}>{actions}</div>}
          </div>
          <Toaster />
        </>
      )}
    </dialog>
  );
}
