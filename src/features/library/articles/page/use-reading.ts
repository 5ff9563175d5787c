import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { reportUnexpected } from "#web/problem.ts";
import { articleQuery, articlesClient, articlesQuery } from "../api.ts";
import type { ArticleView, Reading } from "../contract.ts";

/** The page and the list say the same. */
function tell(queries: QueryClient, slug: string, reading: Reading): void {
  queries.setQueryData(articleQuery(slug).queryKey, (article) => article && { ...article, reading });
  queries.setQueryData(
    articlesQuery.queryKey,
    (list) =>
      list && {
        ...list,
        articles: list.articles.map((article) => (article.slug === slug ? { ...article, reading } : article)),
      },
  );
}

/** Opens a premium article for good, at the price that stands on the button. */
export function useOpening(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => articlesClient.open({ slug }),
    onSuccess: (article: ArticleView) => {
      queries.setQueryData(articleQuery(slug).queryKey, article);
      tell(queries, slug, article.reading);
      queries.setQueryData(articlesQuery.queryKey, (list) => list && { ...list, allowance: article.allowance });
    },
    // Another window may have used what this page still counts as left.
    onError: () => void queries.invalidateQueries({ queryKey: articlesQuery.queryKey }),
  });
}

export function useBookmark(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isBookmarked: boolean) => articlesClient.bookmark({ slug, isBookmarked }),
    onSuccess: (reading: Reading) => tell(queries, slug, reading),
  });
}

/** Progress is kept quietly: reading goes on whether or not it could be. */
export function useKeepProgress(slug: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: an earlier place must not arrive last.
    scope: { id: `progress-${slug}` },
    mutationFn: (at: { progress: number; place: string | null }) => articlesClient.keepProgress({ slug, ...at }),
    onSuccess: (reading: Reading) => tell(queries, slug, reading),
    onError: (problem) => reportUnexpected(problem, "keep-progress"),
  });
  return mutate;
}
