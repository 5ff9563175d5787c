import { useInfiniteQuery } from "@tanstack/react-query";
import { PageState } from "#client/library/stations";
import { Empty } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { longDay } from "#shared/long-day.ts";
import { NextPage } from "#web/frame/next-page.tsx";
import { reviewsQuery } from "./api.ts";
import type { Review } from "./contract.ts";
import { OwnReview } from "./own-review.tsx";
import { Rating } from "./rating.tsx";
import { NO_NAME, summaryWords } from "./review-words.ts";

/** What others say of practising here, and one's own word on it. */
export function ReviewsPage() {
  useKeptFocus();
  const query = useInfiniteQuery(reviewsQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Reviews</h1>
        <p className="max-w-measure text-muted">
          From people who have finished a station here, one each, good and bad. We refuse what insults, advertises,
          holds personal details or tells what a school asked, and never a low rating.
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section
          aria-labelledby="own-review"
          className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 xl:order-2"
        >
          <h2 id="own-review" className="text-xl">
            Your review
          </h2>
          <OwnReview />
        </section>
        <section aria-labelledby="all-reviews" className="flex min-w-0 flex-col gap-5 xl:order-1">
          <h2 id="all-reviews" className="text-xl">
            What people say
          </h2>
          <PageState query={query} loading="Fetching the reviews...">
            {({ pages }) => {
              const reviews = pages.flatMap((page) => page.reviews);
              const [first] = pages;
              if (!first || reviews.length === 0)
                return (
                  <Empty title="No reviews yet">The first one may be yours, once you have finished a station.</Empty>
                );
              return (
                <>
                  <p className="tabular-nums">{summaryWords(first.summary)}</p>
                  <ul className="border-t border-line">
                    {reviews.map((review) => (
                      <Said key={review.handle} review={review} />
                    ))}
                  </ul>
                  <NextPage query={query} failed="The earlier ones could not be fetched. Please try again.">
                    Show earlier reviews
                  </NextPage>
                </>
              );
            }}
          </PageState>
        </section>
      </div>
    </div>
  );
}

function Said({ review: { rating, says, name, writtenAt } }: { review: Review }) {
  return (
    <li className="flex flex-col gap-2 border-b border-line py-5">
      <Rating rating={rating} />
      <p className="max-w-measure font-serif text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{says}</bdi>
      </p>
      <p className="text-sm text-muted">
        <bdi>{name ?? NO_NAME}</bdi>, {longDay(writtenAt.slice(0, 10))}
      </p>
    </li>
  );
}
