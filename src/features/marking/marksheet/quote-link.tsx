import { Link } from "@tanstack/react-router";
import { clockOf } from "#shared/clock-of.ts";
import { useContext } from "react";
import { momentOfQuote } from "#examiner/language/quote-moment.ts";
import type { Turn } from "#contract/interview/attempts";
import type { Quote } from "#contract/marking/marking";
import { TurnsOfSheet } from "./turns-of-sheet.ts";

/** "turn 4, at 2:14": the second its first word was said; of typed words, when they were sent; of the actor's, when they came. */
function placeWords(quote: Quote, turn: Turn | undefined): string {
  const moment = turn ? momentOfQuote(quote, turn) : null;
  const isTyped = moment === null && turn?.speaker === "candidate";
  const when = isTyped ? `sent at ${clockOf(quote.atMs)}` : `at ${clockOf(moment ?? quote.atMs)}`;
  return `turn ${quote.seq + 1}, ${when}`;
}

/** The candidate's own words; pressing them opens the transcript at exactly this place. */
export function QuoteLink({ name, quote }: { name: string; quote: Quote }) {
  const turn = useContext(TurnsOfSheet).find(({ seq }) => seq === quote.seq);
  return (
    <Link
      to="."
      search={(search) => ({ ...search, quote: name })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className="-mx-2 block rounded-md px-2 py-1.5 font-serif decoration-1 pointer-coarse:py-2.5 underline-offset-4 transition-colors [overflow-wrap:anywhere] hover:bg-well hover:underline data-[status=active]:bg-medical-tint"
    >
      <bdi>“{quote.text}”</bdi>
      <span className="font-sans text-sm whitespace-nowrap text-muted tabular-nums"> {placeWords(quote, turn)}</span>
      <span className="sr-only">, show in the transcript</span>
    </Link>
  );
}
