import { ChevronDown } from "lucide-react";
import { CardText, LaidBeside } from "#client/library/stations";
import type { Report } from "../contract.ts";

/** What was to be read before going in, folded away until one wants to hold it against the marks. */
export function OnTheDoor({ report: { card, stimulus } }: { report: Report }) {
  return (
    <details className="group rounded-lg border border-line bg-surface px-5 sm:px-6">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        {stimulus === null ? "The card on the door" : "The card on the door, and what came with it"}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 pb-5">
        <div className="prose max-w-measure font-serif">
          <CardText markdown={card} />
        </div>
        <LaidBeside stimulus={stimulus} />
      </div>
    </details>
  );
}
