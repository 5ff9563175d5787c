import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { clockOf } from "#shared/clock-of.ts";
import { Bubble, turnName } from "#client/interview/interview-page";
import type { Turn } from "#contract/interview/attempts";
import type { Quote } from "#contract/marking/marking";
import { Button } from "#ui/button.tsx";
import { piecesOf } from "./quotes.ts";
import type { Sheet } from "./sheet.ts";
import { unsurePlaces } from "./unsure-places.ts";
import type { QuoteWalk } from "./use-quote.ts";

type TranscriptProps = {
  sheet: Sheet;
  walk: QuoteWalk;
  className?: string;
  /** Stands below the candidate's turns, where they can be put right; then words nobody was sure of are shown too. */
  afterTurn?: (turn: Turn) => ReactNode;
};

/** What was said, with the words that earned a mark. Scrolls by itself to the chosen ones; the page stays where it is. */
export function Transcript({ sheet, walk, className, afterTurn }: TranscriptProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen } = walk;
  const isStopped = sheet.mark.unmarked === "safety";

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
          {sheet.turns.map((turn, place) => {
            const own =
              turn.speaker === "candidate"
                ? walk.all.map(({ quote }) => quote).filter((quote) => isIn(turn, quote))
                : [];
            const here = chosen && isIn(turn, chosen.quote) ? chosen.quote : null;
            return (
              <li key={turn.seq}>
                <Bubble
                  speaker={turn.speaker}
                  name={`${turnName(turn, sheet.partner, isStopped && place === sheet.turns.length - 1)}, turn ${turn.seq + 1}, ${clockOf(turn.atMs)}`}
                >
                  <Pieces text={turn.text} quotes={own} chosen={here} unsure={afterTurn ? unsurePlaces(turn) : []} />
                </Bubble>
                {turn.speaker === "candidate" && afterTurn?.(turn)}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/** Marks of before a correction quote words that may not stand there any more. */
const isIn = (turn: Turn, { seq, start, end, text }: Quote) => seq === turn.seq && turn.text.slice(start, end) === text;

type PiecesProps = { text: string; quotes: Quote[]; chosen: Quote | null; unsure: { start: number; end: number }[] };

function Pieces({ text, quotes, chosen, unsure }: PiecesProps) {
  return piecesOf(text, quotes, chosen, unsure).map((piece, at) => {
    const words = piece.isUnsure ? (
      <span key={at} data-unsure className="underline decoration-amber decoration-wavy underline-offset-4">
        {piece.text}
      </span>
    ) : (
      piece.text
    );
    if (piece.is === "plain") return words;
    if (piece.is === "evidence") {
      return (
        <span key={at} className="underline decoration-edge decoration-dotted underline-offset-4">
          {words}
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
  if (all.length === 0 && !chosen) return null;
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-5">
      <p role="status" className="min-w-0 text-sm">
        {chosen ? (
          <>
            {at >= 0 && (
              <span className="text-muted tabular-nums">
                {at + 1} of {all.length}:{" "}
              </span>
            )}
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
