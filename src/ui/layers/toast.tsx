import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "class-variance-authority";
import { Check, Info, TriangleAlert, X } from "lucide-react";
import {
  dismissToast,
  openViewport,
  subscribeToToasts,
  type Toast,
  type ToastKind,
  toastsShown,
} from "./toast-queue.ts";

export { toast } from "./toast-queue.ts";

const LOOK: Record<ToastKind, { Icon: typeof Info; tint: string; edge: string; says: string }> = {
  info: { Icon: Info, tint: "text-medical", edge: "border-l-medical", says: "" },
  success: { Icon: Check, tint: "text-met", edge: "border-l-met", says: "" },
  error: { Icon: TriangleAlert, tint: "text-danger", edge: "border-l-danger", says: "Error: " },
};

/** Once in the shell; every dialog brings its own. */
export function Toaster() {
  const id = useId();
  const { toasts, viewport } = useSyncExternalStore(subscribeToToasts, toastsShown, toastsShown);
  const [isPaused, setPaused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => openViewport(id), [id]);

  const dismiss = (toastId: number) => {
    // The pointer or the focus leaves with the toast, and nothing tells of it.
    setPaused(false);
    const buttons = [...(place.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    dismissToast(toastId);
    if (at >= 0) (buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current)?.focus();
  };
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setPaused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const mine = viewport === id ? toasts : [];
  const shown = (isError: boolean) =>
    mine
      .filter((one) => (one.kind === "error") === isError)
      .map((one) => <ToastCard key={one.id} toast={one} isPaused={isPaused} onDismiss={() => dismiss(one.id)} />);
  return (
    <div
      ref={place}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--cookie-banner,0px))] z-50 flex flex-col in-[dialog]:max-sm:top-2 in-[dialog]:max-sm:bottom-auto sm:left-auto sm:w-95 sideways:top-3 sideways:right-4 sideways:bottom-auto sideways:left-auto sideways:w-90"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={() => setPaused(false)}
    >
      <div role="alert" aria-live="assertive" aria-atomic={false}>
        {shown(true)}
      </div>
      <div aria-live="polite">{shown(false)}</div>
    </div>
  );
}

type ToastCardProps = { toast: Toast; isPaused: boolean; onDismiss: () => void };

function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  const { Icon, tint, edge, says } = LOOK[toast.kind];
  useEffect(() => {
    if (isPaused || !Number.isFinite(toast.duration)) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <div
      className={cx(
        "pointer-events-auto mt-2 flex animate-rise items-start gap-3 rounded-md border border-l-4 border-line bg-surface py-1.5 pr-1 pl-4 shadow-lift",
        edge,
      )}
    >
      <Icon aria-hidden className={cx("mt-3 size-5 shrink-0", tint)} />
      <div className="flex-1 py-2">
        <p className="font-medium">
          {says && <span className="sr-only">{says}</span>}
          {toast.title}
        </p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition-colors hover:bg-well hover:text-ink"
        onClick={onDismiss}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
