import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Bookmark, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PageState } from "#client/library/stations";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Fold } from "#ui/fold.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { AboutArticle } from "./about-article.tsx";
import { articleQuery } from "../api.ts";
import type { Block } from "../article.ts";
import "./article-print.css";
import { ArticleText } from "./article-text-view.tsx";
import { levelLabel, minutesLabel, topicLabel } from "./article-words.ts";
import { Contents, goTo, headingsOf, PartLink } from "./contents.tsx";
import type { ArticleView } from "../contract.ts";
import { LockedText } from "./locked-text.tsx";
import { useBookmark } from "./use-reading.ts";
import { useProgress } from "./use-progress.ts";

export function ArticlePage() {
  const { slug = "" } = useParams({ strict: false });
  const query = useQuery(articleQuery(slug));
  return (
    <div
      data-article
      className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:gap-4 sideways:py-5"
    >
      <Link to="/articles" search={{}} className="link inline-flex min-h-11 items-center gap-2 self-start print:hidden">
        <ArrowLeft aria-hidden className="size-4" />
        All articles
      </Link>
      <PageState query={query} loading="Fetching the article..." heading="Article" missing={MISSING}>
        {(article) => <Shown key={article.slug} article={article} />}
      </PageState>
    </div>
  );
}

const MISSING = {
  title: "There is no such article",
  children: "The address may be mistyped, or the article has been withdrawn.",
  action: (
    <Link to="/articles" search={{}} className={buttonStyles({ variant: "medical" })}>
      To the articles
    </Link>
  ),
};

function Shown({ article }: { article: ArticleView }) {
  return (
    <article className="flex flex-col gap-8">
      <Head article={article} />
      {article.text === null ? (
        <div className="max-w-measure">
          <LockedText article={article} />
        </div>
      ) : (
        <Text article={article} blocks={article.text} />
      )}
      <AboutArticle article={article} />
    </article>
  );
}

function Head({ article }: { article: ArticleView }) {
  const { title, topic, level, minutes, access, summary, checked, expires, isDue } = article;
  return (
    <header className="flex max-w-measure flex-col gap-3">
      <p className="label-line">
        {[topicLabel(topic), levelLabel(level), minutesLabel(minutes), access === "free" ? "Free" : "Premium"].join(
          "\u00a0· ",
        )}
      </p>
      <h1>{title}</h1>
      <p className="font-serif text-lg text-ink-soft">{summary}</p>
      <p className="text-sm text-muted">
        Facts checked on <time dateTime={checked}>{longDay(checked)}</time>.
        {isDue && expires !== null && (
          <strong className="block pt-1 font-medium text-ink">
            They were to be looked at again by {longDay(expires)}, and have not been yet: check what matters before you
            use it.
          </strong>
        )}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-1 pt-1 print:hidden">
        <BookmarkButton article={article} />
        {article.text !== null && (
          <Button variant="ghost" size="sm" onClick={() => print()}>
            <Printer aria-hidden />
            Print
          </Button>
        )}
      </div>
    </header>
  );
}

function BookmarkButton({ article: { slug, reading } }: { article: ArticleView }) {
  const { mutate, isPending } = useBookmark(slug);
  const press = () => mutate(!reading.isBookmarked, { onError: tellFailure("keep an article") });
  return (
    <Button variant="outline" size="sm" aria-pressed={reading.isBookmarked} isBusy={isPending} onClick={press}>
      <Bookmark aria-hidden className={reading.isBookmarked ? "fill-current" : undefined} />
      {reading.isBookmarked ? "Kept for later" : "Keep for later"}
    </Button>
  );
}

function Text({ article: { slug, reading }, blocks }: { article: ArticleView; blocks: Block[] }) {
  const text = useRef<HTMLDivElement>(null);
  const place = useProgress(slug, text, reading);
  const headings = headingsOf(blocks);
  const [left] = useState(() => headings.find(({ id }) => id === reading.place));
  useEffect(() => goTo(location.hash.slice(1)), []);
  const contents = <Contents headings={headings} place={place} />;
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,var(--container-measure))_16rem]">
      <aside className="print:hidden xl:order-last">
        <nav aria-label="In this article" className="xl:sticky xl:top-8">
          <div className="xl:hidden">
            <Fold summary="In this article">{contents}</Fold>
          </div>
          <div className="max-xl:hidden">
            <h2 className="label-line pb-2 font-sans">In this article</h2>
            {contents}
          </div>
        </nav>
      </aside>
      <div className="flex min-w-0 flex-col gap-6">
        {left && reading.progress < 100 && (
          <p className="text-sm print:hidden">
            You were at{" "}
            <PartLink id={left.id} className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
              {left.text}
            </PartLink>
          </p>
        )}
        <div ref={text} className="prose reads">
          <ArticleText blocks={blocks} />
        </div>
      </div>
    </div>
  );
}
