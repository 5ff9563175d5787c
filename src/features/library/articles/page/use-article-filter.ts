import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAddressFilter } from "#web/routing/use-address-filter.ts";
import { type ArticleFilter, filterOf } from "./article-filter.ts";

export function useArticleFilter() {
  const navigate = useNavigate();
  const { filter, settled, put } = useAddressFilter(filterOf, (search) => {
    void navigate({ to: "/articles", search, replace: true, resetScroll: false });
  });
  return {
    filter,
    settled,
    change: (changed: ArticleFilter) => put(filterOf({ ...filter, ...changed }), { isTyped: "q" in changed }),
    clear: () => put({}),
  };
}

/** What is searched for, as the address says it. */
export const useSearchedWords = (): string => filterOf(useSearch({ strict: false })).q ?? "";
