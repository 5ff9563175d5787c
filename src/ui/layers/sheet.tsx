import { type ReactNode, useId, useRef } from "react";
import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { Button } from "../button.tsx";
import { Toaster } from "./toast.tsx";
import { useModal } from "./use-modal.ts";

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: "left" | "right";
  children?: ReactNode;
};

/** A panel at the side of the screen; a press beside it closes it. */
export function Sheet({ isOpen, onClose, title, side = "left", children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const handlers = useModal(ref, isOpen, onClose, true);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={id}
      className={cx(
        "my-0 h-dvh max-h-none w-sidebar-mobile max-w-[calc(100vw-3rem)] bg-surface shadow-lift",
        side === "left"
          ? "mr-auto ml-0 border-r border-line open:animate-slide-left"
          : "mr-0 ml-auto border-l border-line open:animate-slide-right",
      )}
    >
      {isOpen && (
        <>
          <div className="flex h-full flex-col gap-4 p-5">
            <div className="flex items-center justify-between gap-4">
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              <Button variant="ghost" size="icon" aria-label="Close" className="-mr-2" onClick={onClose}>
                <X aria-hidden />
              </Button>
            </div>
            {children}
          </div>
          <Toaster />
        </>
      )}
    </dialog>
  );
}
