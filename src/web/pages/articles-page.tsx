import { ArticleHub, useSearchedWords } from "#client/library/articles";
import { useFoundArticles } from "#client/library/search";

export function ArticlesPage() {
  const found = useFoundArticles(useSearchedWords());
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Articles</h1>
        <p className="max-w-measure text-muted">
          What is worth knowing before you walk in: each with its sources, the day they were checked, and stations to
          practise it on where there are any.
        </p>
      </header>
      <ArticleHub found={found} />
    </div>
  );
}
