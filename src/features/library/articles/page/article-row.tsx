import { Link } from "@tanstack/react-router";
import { Bookmark, ChevronRight, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { levelLabel, minutesLabel, standingOf } from "./article-words.ts";
import type { ArticleSummary } from "../contract.ts";

type ArticleRowProps = {
  article: ArticleSummary;
  /** It would have to be opened first. */
  isLocked: boolean;
  /** What was found in it, instead of what it is about. */
  found?: ReactNode;
};

/** The whole row is the link's target; only the title is its name. */
export function ArticleRow({ article, isLocked, found }: ArticleRowProps) {
  const { slug, title, summary, access, level, minutes, reading } = article;
  const standing = standingOf(reading);
  return (
    <li className="group relative grid gap-x-6 gap-y-1.5 border-b border-line px-2 py-4 transition-colors [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:bg-surface @2xl:grid-cols-[minmax(0,1fr)_10rem_1.25rem] @2xl:items-center @2xl:px-3">
      <div className="min-w-0">
        <h3 className="font-serif text-lg font-medium">
          <Link
            to="/articles/$slug"
            params={{ slug }}
            className="rounded-sm after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="max-w-measure text-sm text-muted">{found ?? summary}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums @2xl:flex-col @2xl:items-start">
        <span className="inline-flex items-center gap-1.5 text-ink">
          {isLocked && <LockKeyhole aria-hidden className="size-4 text-muted" />}
          {access === "free" ? "Free" : "Premium"}
        </span>
        <span className="@max-2xl:before:mr-2 @max-2xl:before:content-['·']">
          {levelLabel(level)} · {minutesLabel(minutes)}
        </span>
        {(standing !== null || reading.isBookmarked) && (
          <span className="inline-flex items-center gap-1.5 font-medium text-ink @max-2xl:before:content-['·']">
            {reading.isBookmarked && <Bookmark aria-label="Kept for later" className="size-4 fill-current" />}
            {standing}
          </span>
        )}
      </p>
      <ChevronRight aria-hidden className="size-5 text-muted @max-2xl:hidden" />
    </li>
  );
}
