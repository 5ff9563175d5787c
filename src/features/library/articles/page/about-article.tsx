import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { ReportMistake } from "#client/library/mistakes";
import { typeLabel } from "#client/library/stations";
import { REVIEWS } from "#examiner/station.ts";
import { REVIEW_LABELS } from "#shared/review-labels.ts";
import { longDay } from "#shared/long-day.ts";
import { Outside } from "./article-text-view.tsx";
import { minutesLabel, sourceDate } from "./article-words.ts";
import type { ArticleView } from "../contract.ts";

/** What comes after the text: where to practise and read on, what it rests on, who has checked it, what has changed. */
export const AboutArticle = ({ article }: { article: ArticleView }) => (
  <div className="flex max-w-measure flex-col gap-9 border-t border-line pt-8">
    <Practise stations={article.stations} />
    <ReadNext related={article.related} />
    <Sources sources={article.sources} />
    <Checks article={article} />
    <div className="print:hidden">
      <Suspense>
        <ReportMistake subject={{ kind: "article", slug: article.slug }} />
      </Suspense>
    </div>
  </div>
);

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

const ROW = "flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-2";
const ROW_LINK = "link inline-flex min-h-6 items-center pointer-coarse:min-h-11";

function Practise({ stations }: Pick<ArticleView, "stations">) {
  if (stations.length === 0) return null;
  return (
    <Part title="Practise it" className="print:hidden">
      <ul className="border-t border-line">
        {stations.map(({ id, title, type }) => (
          <li key={id} className={ROW}>
            <Link to="/briefing/$stationId" params={{ stationId: id }} search={{}} className={ROW_LINK}>
              {title}
            </Link>
            <span className="text-sm text-muted">{typeLabel(type)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ReadNext({ related }: Pick<ArticleView, "related">) {
  if (related.length === 0) return null;
  return (
    <Part title="Read next" className="print:hidden">
      <ul className="border-t border-line">
        {related.map(({ slug, title, minutes, access }) => (
          <li key={slug} className={ROW}>
            <Link to="/articles/$slug" params={{ slug }} className={ROW_LINK}>
              {title}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {minutesLabel(minutes)} · {access === "free" ? "Free" : "Premium"}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Sources = ({ sources }: Pick<ArticleView, "sources">) => (
  <Part title="Sources">
    <ol className="flex list-decimal flex-col gap-2.5 pl-5 text-sm marker:text-muted">
      {sources.map(({ title, publisher, date, url }) => (
        <li key={`${publisher} ${title} ${date}`} className="wrap-break-word">
          {url === undefined ? title : <Outside href={url}>{title}</Outside>}
          <span className="text-muted">
            . {publisher}, {sourceDate(date)}.
          </span>
          {url !== undefined && <span className="hidden print:block">{url}</span>}
        </li>
      ))}
    </ol>
  </Part>
);

function Checks({ article: { checked, reviews, changes } }: { article: ArticleView }) {
  return (
    <Part title="Who has checked it">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted">Facts against the sources</dt>
        <dd>{longDay(checked)}</dd>
        {REVIEWS.map((of) => {
          const review = reviews.find((each) => each.of === of);
          return (
            <div key={of} className="contents">
              <dt className="text-muted">{REVIEW_LABELS[of]}</dt>
              <dd>{review ? longDay(review.on) : "Not yet"}</dd>
            </div>
          );
        })}
      </dl>
      <h3 className="pt-6 pb-2 text-lg">What has changed</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Nothing since it was first published.</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm">
          {changes.map(({ on, what }) => (
            <li key={`${on} ${what}`}>
              <span className="text-muted">{longDay(on)}:</span> {what}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
