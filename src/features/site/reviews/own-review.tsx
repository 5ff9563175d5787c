import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { ownReviewQuery, reviewsClient } from "./api.ts";
import type { OwnReview as Own } from "./contract.ts";
import { Rating } from "./rating.tsx";
import { ReviewForm } from "./review-form.tsx";
import { stateWords } from "./review-words.ts";

/** One's own review: not yet possible, to be written, or written and how it stands. */
export function OwnReview() {
  const query = useQuery(ownReviewQuery);
  const [isChanging, setChanging] = useState(false);
  if (query.data === undefined)
    return query.isError ? (
      <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, "We could not reach the server. Your review is as you left it.")}
      </Failed>
    ) : (
      <Loading label="Fetching your review..." />
    );
  const { mayWrite, review } = query.data;
  if (review && !isChanging) return <Written review={review} onChange={() => setChanging(true)} />;
  if (!mayWrite && !review)
    return (
      <>
        <p className="text-muted">
          You can write one once you have finished a station: then you know what you are talking about.
        </p>
        <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline", className: "self-start" })}>
          To the question bank
        </Link>
      </>
    );
  return <ReviewForm review={review} onDone={() => setChanging(false)} />;
}

function Written({ review, onChange }: { review: NonNullable<Own["review"]>; onChange: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => reviewsClient.remove(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["reviews"] }),
  });
  return (
    <>
      <Rating rating={review.rating} />
      <p className="font-serif text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{review.says}</bdi>
      </p>
      <p role="status" className="text-sm text-muted">
        {stateWords(review)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onChange}>
          Change it
        </Button>
        <Button variant="ghost" isBusy={remove.isPending} busyLabel="Taking it back..." onClick={() => remove.mutate()}>
          Take it back
        </Button>
      </div>
      {remove.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(remove.error, "It is still there: the server could not be reached. Please try again.")}
        </p>
      )}
    </>
  );
}
