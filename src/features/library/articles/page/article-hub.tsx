import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId } from "react";
import { PageState } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/state.tsx";
import { AllowanceNote } from "./allowance-note.tsx";
import { articlesQuery } from "../api.ts";
import { byTopic, chosen, named } from "./article-filter.ts";
import { ArticleFilters } from "./article-filters.tsx";
import { ArticleRow } from "./article-row.tsx";
import { topicLabel } from "./article-words.ts";
import type { Allowance, ArticleSummary } from "../contract.ts";
import { useArticleFilter } from "./use-article-filter.ts";

/** What a later feature finds by words: slugs, best first, each with what to show of it. Undefined while it is looking. */
type FoundArticles = { articles: { slug: string; excerpt: ReactNode }[]; note: ReactNode } | undefined;

type ArticleHubProps = { found: FoundArticles };

/** Every article, with its search and filters. Until something is found, titles and summaries alone are looked through. */
export function ArticleHub({ found }: ArticleHubProps) {
  const query = useQuery(articlesQuery);
  return (
    <PageState query={query} loading="Fetching the articles...">
      {({ articles, allowance }) => <Hub articles={articles} allowance={allowance} found={found} />}
    </PageState>
  );
}

type HubProps = ArticleHubProps & { articles: ArticleSummary[]; allowance: Allowance };

function Hub({ articles, allowance, found: foundNow }: HubProps) {
  const { filter, settled, change, clear } = useArticleFilter();
  // What comes back while somebody types waits until there is time for a long list.
  const found = useDeferredValue(foundNow);
  const { q = "" } = settled;
  if (articles.length === 0)
    return <Empty title="No articles yet">The knowledge hub is being filled. Please come back soon.</Empty>;

  const fitting = chosen(articles, settled);
  const shown = found && q ? inOrder(fitting, found) : named(fitting, q);
  const excerpts = new Map(found?.articles.map(({ slug, excerpt }) => [slug, excerpt]));
  const isFiltered = Object.keys(settled).length > 0;
  const row = (article: ArticleSummary) => (
    <ArticleRow
      key={article.slug}
      article={article}
      isLocked={allowance.kind === "trial" && article.access === "premium" && !article.reading.isOpened}
      found={q ? excerpts.get(article.slug) : undefined}
    />
  );
  return (
    <div className="@container flex flex-col gap-6">
      <AllowanceNote allowance={allowance} />
      <ArticleFilters filter={filter} onChange={change} />
      <div className="-my-2 flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        <span role="status">
          {isFiltered ? `${shown.length} of ${counted(articles.length)}` : counted(articles.length)}
        </span>
        {q && found?.note}
        {isFiltered && shown.length > 0 && (
          <Button variant="link" size="sm" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <NothingFits onClear={clear} />
      ) : (
        <>
          {!isFiltered && (
            <ArticleGroup title="Go on reading">{articles.filter(isBegun).slice(0, 3).map(row)}</ArticleGroup>
          )}
          {q ? (
            <ArticleGroup title="Found">{shown.map(row)}</ArticleGroup>
          ) : (
            byTopic(shown).map((group) => (
              <ArticleGroup key={group.topic} title={topicLabel(group.topic)}>
                {group.articles.map(row)}
              </ArticleGroup>
            ))
          )}
        </>
      )}
    </div>
  );
}

const counted = (n: number) => (n === 1 ? "1 article" : `${n} articles`);
const isBegun = ({ reading: { progress } }: ArticleSummary) => progress > 0 && progress < 100;

function inOrder(articles: ArticleSummary[], found: NonNullable<FoundArticles>): ArticleSummary[] {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  return found.articles.flatMap(({ slug }) => bySlug.get(slug) ?? []);
}

function ArticleGroup({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-xl">
        {title}
      </h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  );
}

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <Empty
    title="No article matches"
    action={
      <Button variant="outline" onClick={onClear}>
        Show all articles
      </Button>
    }
  >
    Try fewer words, another topic or another level.
  </Empty>
);
