import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Found, FoundKind, FoundList } from "./contract.ts";
import { searchQuery } from "./api.ts";
import { Pieces } from "./pieces.tsx";
import { SEARCHED_MOST } from "./contract.ts";
import { useRested } from "./use-rested.ts";

type Shown = { slug: string; title: ReactNode; subject: ReactNode; excerpt: ReactNode };

/** Stations with these words, best first; undefined while nothing is searched for. */
export function useFoundStations(q: string): { stations: Shown[]; note: ReactNode; isLooking: boolean } | undefined {
  const { list, isLooking } = useFound(q, "station");
  if (q.trim() === "") return undefined;
  return { stations: list?.found.map(shownOf) ?? [], note: list && <Note list={list} />, isLooking };
}

/** Articles with these words, best first; undefined while nothing is searched for, or nothing has come back. */
export function useFoundArticles(q: string): { articles: Shown[]; note: ReactNode } | undefined {
  const { list } = useFound(q, "article");
  return q.trim() === "" || !list ? undefined : { articles: list.found.map(shownOf), note: <Note list={list} /> };
}

function useFound(q: string, kind: FoundKind): { list: FoundList | undefined; isLooking: boolean } {
  const wanted = q.trim().slice(0, SEARCHED_MOST);
  const typed = useRested(wanted);
  const { data, isFetching } = useQuery(searchQuery(typed, kind));
  return { list: typed === "" ? undefined : data, isLooking: isFetching || typed !== wanted };
}

const INSIDE: Record<FoundKind, string> = {
  station: "Found on its card, which you read in the reading time.",
  article: "Found in the article’s text.",
};

const shownOf = ({ kind, slug, title, subject, excerpt, isInside }: Found): Shown => ({
  slug,
  title: <Pieces of={title} />,
  subject: subject.length === 0 ? undefined : <Pieces of={subject} />,
  excerpt: excerpt ? <Pieces of={excerpt} /> : isInside ? INSIDE[kind] : undefined,
});

function Note({ list: { found, corrected, isPartial } }: { list: FoundList }) {
  if (found.length === 0) return null;
  return (
    <span role="status" className="empty:hidden">
      {corrected !== null && (
        <>
          Shown for <strong className="font-medium text-ink">{corrected}</strong>.{" "}
        </>
      )}
      {isPartial && "Nothing has all of these words; these have some."}
    </span>
  );
}
