import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What comes of it. */
  description: ReactNode;
  /** The way back, as in "Keep it". */
  keep: string;
  confirm: string;
  busyLabel: string;
  isPending: boolean;
  /** Something is gone afterwards. */
  isDestructive?: boolean;
  /** Why it did not happen, where no message says so. */
  error?: string | false;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks once more. It begins at the way back: whoever presses Enter without reading has changed nothing. */
export function ConfirmDialog({ isOpen = true, onClose, title, description, children, ...rest }: ConfirmDialogProps) {
  const { keep, confirm, busyLabel, isPending, isDestructive = false, error, onConfirm } = rest;
  const wayBack = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isOpen) wayBack.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button ref={wayBack} variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={isDestructive ? "destructive" : "medical"}
            isBusy={isPending}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
