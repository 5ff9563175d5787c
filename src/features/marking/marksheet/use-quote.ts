import { useNavigate, useSearch } from "@tanstack/react-router";
import { findPlace, quotesOf } from "./quotes.ts";
import type { Sheet } from "./sheet.ts";

/** The quote the address points to, and how to walk to its neighbours. */
export function useQuote({ mark, turns }: Pick<Sheet, "mark" | "turns">) {
  const name = useSearch({ strict: false, select: (search: { quote?: string }) => search.quote });
  const navigate = useNavigate();
  const all = quotesOf(mark);
  const at = all.findIndex((quote) => quote.name === name);
  const go = (next: string | undefined) =>
    void navigate({
      to: ".",
      search: (search) => ({ ...search, quote: next }),
      replace: true,
      resetScroll: false,
    });
  return {
    all,
    at,
    chosen: all[at] ?? (name === undefined ? undefined : findPlace(name, turns)) ?? null,
    close: () => go(undefined),
    step: (by: 1 | -1) => go(all[(Math.max(at, by === 1 ? -1 : 0) + by + all.length) % all.length]?.name),
  };
}
export type QuoteWalk = ReturnType<typeof useQuote>;
