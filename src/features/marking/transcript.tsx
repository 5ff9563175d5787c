import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Bubble, clockOf, turnName } from "#client/interviews";
import { Button } from "#ui/button.tsx";
import type { Report } from "./contract.ts";
import { piecesOf } from "./quotes.ts";
import type { QuoteWalk } from "./use-quote.ts";

/** What was said, with the words that earned a mark. Scrolls by itself to the chosen ones; the page stays where it is. */
export function Transcript({ report, walk, className }: { report: Report; walk: QuoteWalk; className?: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen } = walk;
  const isStopped = report.mark.unmarked === "safety";

  useEffect(() => {
    const shown = requestAnimationFrame(() => {
      const words = list.current?.querySelector("mark[data-chosen]");
      if (!list.current || !words) return;
      const to = words.getBoundingClientRect().top - list.current.getBoundingClientRect().top + list.current.scrollTop;
      list.current.scrollTo({ top: Math.max(0, to - list.current.clientHeight / 3) });
    });
    return () => cancelAnimationFrame(shown);
  }, [chosen?.name]);

  return (
    <div className={className}>
      <QuoteSteps walk={walk} />
      <div
        ref={list}
        tabIndex={0}
        role="region"
        aria-label="Transcript"
        className="min-h-0 flex-1 overflow-y-auto px-5 py-5"
      >
        <ol className="flex flex-col gap-5">
          {report.turns.map((turn, place) => {
            const own =
              turn.speaker === "candidate"
                ? walk.all.filter(({ quote }) => quote.seq === turn.seq).map(({ quote }) => quote)
                : [];
            const here = chosen?.quote.seq === turn.seq ? chosen.quote : null;
            return (
              <li key={turn.seq}>
                <Bubble
                  speaker={turn.speaker}
                  name={`${turnName(turn, report.partner, isStopped && place === report.turns.length - 1)}, ${clockOf(turn.atMs)}`}
                >
                  <Pieces text={turn.text} quotes={own} chosen={here} />
                </Bubble>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

function Pieces({
  text,
  quotes,
  chosen,
}: {
  text: string;
  quotes: Parameters<typeof piecesOf>[1];
  chosen: Parameters<typeof piecesOf>[2];
}) {
  return piecesOf(text, quotes, chosen).map((piece, at) => {
    if (piece.is === "plain") return piece.text;
    if (piece.is === "evidence") {
      return (
        <span key={at} className="underline decoration-edge decoration-dotted underline-offset-4">
          {piece.text}
        </span>
      );
    }
    return (
      <mark key={at} data-chosen className="rounded-sm bg-medical px-0.5 text-medical-ink [box-decoration-break:clone]">
        {piece.text}
      </mark>
    );
  });
}

function QuoteSteps({ walk: { all, at, chosen, step } }: { walk: QuoteWalk }) {
  if (all.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-5">
      <p role="status" className="min-w-0 text-sm">
        {chosen ? (
          <>
            <span className="text-muted tabular-nums">
              {at + 1} of {all.length}:{" "}
            </span>
            {chosen.says}
          </>
        ) : (
          <span className="text-muted">Dotted words are quoted in your report.</span>
        )}
      </p>
      <div className="flex shrink-0">
        <Button variant="ghost" size="icon" aria-label="Previous words" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Next words" onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  );
}
