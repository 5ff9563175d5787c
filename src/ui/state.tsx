import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { LockKeyhole, TriangleAlert, WifiOff } from "lucide-react";
import { Button } from "./button.tsx";

type Part = {
  title: ReactNode;
  /** Where it is the page's own heading, as on a page that could not be shown at all. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

function Frame({ title, heading, children, action, className, icon }: Part & { icon?: ReactNode }) {
  const Title = heading ?? "p";
  return (
    <div className={cx("flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6", className)}>
      {icon}
      <Title className="font-serif text-xl font-medium">{title}</Title>
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
