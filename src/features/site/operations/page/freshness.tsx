import { Button } from "#ui/button.tsx";

type FreshnessProps = { at: string; isStale: boolean; onRetry: () => void };

/** Of which moment the figures are; and that they are old, where newer ones cannot be had. */
export function Freshness({ at, isStale, onRetry }: FreshnessProps) {
  const time = new Date(at).toLocaleTimeString("en-GB");
  if (!isStale) return <p className="-mt-4 text-sm text-muted tabular-nums">As of {time}, renewed while you look.</p>;
  return (
    <div role="alert" className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-clock pl-4">
      <p className="font-medium tabular-nums">These figures are of {time}: newer ones could not be fetched.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
