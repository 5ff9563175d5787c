import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { longDay } from "#shared/long-day.ts";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { reviewsClient, waitingReviewsQuery } from "./api.ts";
import { REFUSALS, type Refusal, type Review } from "./contract.ts";
import { Rating } from "./rating.tsx";
import { REFUSAL_WORDS } from "./review-words.ts";

/** Reviews that wait, for those who look at them. A low rating is no reason to refuse one. */
export function ReviewQueue() {
  const query = useInfiniteQuery(waitingReviewsQuery);
  return (
    <FetchState query={query} loading="Fetching the reviews...">
      {({ pages }) => {
        const reviews = pages.flatMap((page) => page.reviews);
        if (reviews.length === 0) return <p className="text-muted">None waits.</p>;
        return (
          <>
            <ul className="border-t border-line">
              {reviews.map((review) => (
                <Waiting key={`${review.handle} ${review.writtenAt}`} review={review} />
              ))}
            </ul>
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more reviews
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

function Waiting({ review: { handle, rating, says, name, writtenAt } }: { review: Review }) {
  const id = useId();
  const [reason, setReason] = useState<Refusal | null>(null);
  const queries = useQueryClient();
  const judge = useMutation({
    mutationFn: (refusedFor: Refusal | null) => reviewsClient.judge({ handle, writtenAt, refusedFor }),
    onSuccess: (_, refusedFor) =>
      toast({ title: refusedFor === null ? "Published." : "Refused. Its writer is told why.", kind: "success" }),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingReviewsQuery.queryKey }),
    onError: tellFailure("judge a review"),
  });
  return (
    <li className="flex flex-col items-start gap-3 border-b border-line py-4">
      <Rating rating={rating} />
      <p className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{says}</bdi>
      </p>
      <p className="text-sm text-muted">
        {name === null ? "No name shown" : <bdi>{name}</bdi>}, {longDay(writtenAt.slice(0, 10))}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="outline" isBusy={judge.isPending} onClick={() => judge.mutate(null)}>
          Publish it
        </Button>
        <Choice
          id={`${id}-refuse`}
          label="Refuse it because"
          all="Choose a reason"
          value={reason ?? ""}
          onChange={(value) => setReason(REFUSALS.find((each) => each === value) ?? null)}
        >
          {REFUSALS.map((each) => (
            <option key={each} value={each}>
              {REFUSAL_WORDS[each]}
            </option>
          ))}
        </Choice>
        {reason !== null && (
          <Button variant="outline" isBusy={judge.isPending} onClick={() => judge.mutate(reason)}>
            Refuse it
          </Button>
        )}
      </div>
    </li>
  );
}
