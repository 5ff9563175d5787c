import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { LockKeyhole, TriangleAlert, WifiOff } from "lucide-react";
import { Button } from "./button.tsx";

/** A grey stand-in for something on its way; the size comes by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-breathe rounded-md bg-well", className)} />;
}

/** While something is fetched: the words for everybody, and lines where the thing will stand. */
export function Loading({ label = "Loading...", className }: { label?: string; className?: string }) {
  return (
    <output className={cx("flex flex-col gap-4", className)}>
      <span className="text-muted">{label}</span>
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </output>
  );
}

type Part = { title: ReactNode; children?: ReactNode; action?: ReactNode; className?: string };

function Frame({ title, children, action, className, icon }: Part & { icon?: ReactNode }) {
  return (
    <div className={cx("flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6", className)}>
      {icon}
      <p className="font-serif text-xl font-medium">{title}</p>
      {children && <div className="max-w-measure text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}

/** Nothing here yet: what will be, and how to begin. */
export const Empty = (part: Part) => <Frame {...part} />;

/** Locked: `children` say what unlocks it. */
export const Locked = (part: Part) => (
  <Frame icon={<LockKeyhole aria-hidden className="size-6 text-muted" />} {...part} />
);

/** No connection: `children` say what is kept. */
export const Offline = ({ title = "You are offline", ...part }: Partial<Part>) => (
  <div aria-live="polite">
    <Frame icon={<WifiOff aria-hidden className="size-6 text-muted" />} title={title} {...part} />
  </div>
);

type FailedProps = Partial<Part> & {
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
};

export function Failed({
  title = "Something went wrong",
  onRetry,
  retryLabel = "Try again",
  isRetrying,
  action,
  ...part
}: FailedProps) {
  const retry = onRetry && (
    <Button variant="outline" isBusy={isRetrying} busyLabel="Trying again..." onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <div role="alert">
      <Frame
        icon={<TriangleAlert aria-hidden className="size-6 text-danger" />}
        title={title}
        action={
          (retry || action) && (
            <>
              {retry}
              {action}
            </>
          )
        }
        {...part}
      />
    </div>
  );
}
