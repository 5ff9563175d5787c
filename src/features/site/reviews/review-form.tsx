import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { showFaults } from "#ui/form/show-faults.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { sentenceOf } from "#web/problem.ts";
import { ownReviewQuery, reviewsClient } from "./api.ts";
import { LENGTH, type OwnReview, RATINGS, SAYS_MAX, SAYS_MIN } from "./contract.ts";

type ReviewFormProps = { review: OwnReview["review"]; onDone: () => void };

export function ReviewForm({ review, onDone }: ReviewFormProps) {
  const queries = useQueryClient();
  const [rating, setRating] = useState<number | null>(review?.rating ?? null);
  const [says, setSays] = useState(review?.says ?? "");
  const [isNamed, setNamed] = useState(review?.isNamed ?? false);
  const [faults, setFaults] = useState<{ rating?: string; says?: string }>({});
  const write = useMutation({
    mutationFn: (chosen: number) => reviewsClient.write({ rating: chosen, says, isNamed }),
    onSuccess: (own) => {
      queries.setQueryData(ownReviewQuery.queryKey, own);
      void queries.invalidateQueries({ queryKey: ["reviews", "list"] });
      onDone();
    },
    onError: (problem) =>
      setFaults({
        says: sentenceOf(problem, "We could not reach the server. What you wrote is still here; please try again."),
      }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = says.trim().length < SAYS_MIN;
    const found = {
      ...(rating === null && { rating: "Please choose from 1 to 5." }),
      ...(isShort && { says: LENGTH }),
    };
    showFaults(event.currentTarget, () => setFaults(found));
    if (rating !== null && !isShort) write.mutate(rating);
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <RadioGroup
        legend="How good is it to practise here?"
        hint="5 is best."
        options={RATINGS.map((each) => ({ value: String(each), label: each }))}
        value={rating === null ? null : String(rating)}
        onChange={(value) => setRating(Number(value))}
        isInline
        short="row"
        isRequired
        {...(faults.rating !== undefined && { error: faults.rating })}
      />
      <Field
        label="What would you tell somebody who thinks of trying it?"
        hint={`${SAYS_MIN} to ${SAYS_MAX.toLocaleString("en-GB")} characters. No names, and nothing a school has asked.`}
        isRequired
        {...(faults.says !== undefined && { error: faults.says })}
      >
        <TextArea value={says} maxLength={SAYS_MAX} rows={5} onChange={({ target }) => setSays(target.value)} />
      </Field>
      <Checkbox checked={isNamed} onChange={({ target }) => setNamed(target.checked)}>
        Show my first name beside it
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="medical" isBusy={write.isPending} busyLabel="Sending...">
          {review ? "Save" : "Send it"}
        </Button>
        {review && (
          <Button variant="ghost" onClick={onDone}>
            Leave it as it is
          </Button>
        )}
      </div>
    </form>
  );
}
