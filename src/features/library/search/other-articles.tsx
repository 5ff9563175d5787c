import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { searchQuery } from "./api.ts";
import { SEARCHED_MOST } from "./contract.ts";
import { Pieces } from "./pieces.tsx";
import { useRested } from "./use-rested.ts";

const SHOWN_MOST = 3;

/** What there is to read on the same words, beside a list of stations. */
export function OtherArticles({ q }: { q: string }) {
  const typed = useRested(q.trim().slice(0, SEARCHED_MOST));
  const { data } = useQuery(searchQuery(typed, "article"));
  if (typed === "" || !data || data.isPartial || data.found.length === 0) return null;
  return (
    <aside aria-labelledby="to-read" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h3 id="to-read" className="text-base font-semibold">
        To read on this
      </h3>
      <ul className="mt-1">
        {data.found.slice(0, SHOWN_MOST).map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to="/articles/$slug"
              params={{ slug }}
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              <span>
                <Pieces of={title} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
