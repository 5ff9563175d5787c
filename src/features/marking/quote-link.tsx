import { Link } from "@tanstack/react-router";
import { clockOf } from "#client/interviews";
import type { Quote } from "./contract.ts";

/** The candidate's own words; pressing them opens the transcript at exactly this place. */
export function QuoteLink({ attemptId, name, quote }: { attemptId: string; name: string; quote: Quote }) {
  return (
    <Link
      to="/report/$attemptId"
      params={{ attemptId }}
      search={{ quote: name }}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className="-mx-2 block rounded-md px-2 py-1.5 font-serif decoration-1 pointer-coarse:py-2.5 underline-offset-4 transition-colors [overflow-wrap:anywhere] hover:bg-well hover:underline data-[status=active]:bg-medical-tint"
    >
      <bdi>“{quote.text}”</bdi>
      <span className="font-sans text-sm text-muted tabular-nums"> at {clockOf(quote.atMs)}</span>
      <span className="sr-only">, show in the transcript</span>
    </Link>
  );
}
