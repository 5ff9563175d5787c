import { cx } from "class-variance-authority";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";

type LockLineProps = { lock: { says: string; opens: string }; className?: string; children?: ReactNode };

/** Why something is locked and what opens it, in a line; `children`: the way there. */
export const LockLine = ({ lock: { says, opens }, className, children }: LockLineProps) => (
  <p className={cx("flex max-w-measure gap-2 text-sm", className)}>
    <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <span>
      <span className="font-medium">Locked.</span> {says} {opens} {children}
    </span>
  </p>
);
