import { MessageSquareText } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CardText, LaidBeside } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { BlindSheet } from "../contract.ts";
import { SaidList } from "./said-list.tsx";

const WIDE = "(min-width: 64rem)";

/** The card and the words beside what is filled in; on a phone one press away, and open again where one left off. */
export function SheetBesideWords({ sheet, children }: { sheet: BlindSheet; children: ReactNode }) {
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const placeRef = useRef(0);
  if (isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-10">
        <div className="min-w-0">{children}</div>
        <aside
          aria-label="Card and transcript"
          className="sticky top-4 flex h-[calc(var(--spacing-room)-2rem)] flex-col"
        >
          <Words sheet={sheet} placeRef={placeRef}>
            <CardOnDoor sheet={sheet} />
          </Words>
        </aside>
      </div>
    );
  }
  return (
    <>
      <CardOnDoor sheet={sheet} />
      {children}
      <div className="sticky bottom-[var(--cookie-banner,0px)] -mx-4 -mb-8 border-t border-line bg-paper px-4 py-2 sideways:-mb-5">
        <Button variant="outline" className="w-full" onClick={() => setOpen(true)}>
          <MessageSquareText aria-hidden />
          Read what was said
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What was said" width="wide">
        <div className="-mx-6 -mb-6 flex h-[70dvh] flex-col border-t border-line sm:-mx-8 sm:-mb-8 sideways:-mx-5 sideways:-mb-5">
          <Words sheet={sheet} placeRef={placeRef} />
        </div>
      </Dialog>
    </>
  );
}

type WordsProps = { sheet: BlindSheet; placeRef: RefObject<number>; children?: ReactNode };

function Words({ sheet, placeRef, children }: WordsProps) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    region.current?.scrollTo({ top: placeRef.current });
  }, [placeRef]);
  return (
    <div
      ref={region}
      role="region"
      aria-label="Transcript"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        placeRef.current = currentTarget.scrollTop;
      }}
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto rounded-lg bg-surface p-5 lg:border lg:border-line"
    >
      {children}
      <SaidList turns={sheet.turns} partner={sheet.partner} />
    </div>
  );
}

const CardOnDoor = ({ sheet: { card, stimulus } }: { sheet: BlindSheet }) => (
  <details className="shrink-0 rounded-lg border border-line bg-surface px-5" open>
    <summary className="flex min-h-11 cursor-pointer items-center py-2 font-medium">The card on the door</summary>
    <div className="prose max-w-measure pb-5 font-serif">
      <CardText markdown={card} />
    </div>
    {stimulus && (
      <div className="pb-5">
        <LaidBeside stimulus={stimulus} />
      </div>
    )}
  </details>
);
