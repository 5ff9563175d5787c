import { cx } from "class-variance-authority";

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
