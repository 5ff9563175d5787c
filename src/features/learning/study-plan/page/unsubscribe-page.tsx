import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { planClient } from "../api.ts";

/** Where the link of a reminder leads. A press stops them: a programme that only looks at links does not. */
export function UnsubscribePage() {
  const { token = "" } = useParams({ strict: false });
  const stop = useMutation({ mutationFn: () => planClient.stopReminders({ token }) });
  const isUnknown = codeOf(stop.error) === "NOT_FOUND" || codeOf(stop.error) === "BAD_REQUEST";
  return (
    <main className="mx-auto flex max-w-measure flex-col items-start gap-5 px-4 py-16 sm:px-8">
      <h1>{stop.isSuccess ? "No more reminders" : "Stop reminders"}</h1>
      <p role="status">
        {stop.isSuccess
          ? "You get no more reminders. Those to practise can be switched on again in your plan at any time."
          : "One press, and we stop sending you reminders by email. Emails about your account and your payments still come."}
      </p>
      {stop.isError && (
        <p role="alert" className="font-medium text-danger">
          {isUnknown
            ? "This link is not one of ours, or its account is gone. Then nothing is sent any more."
            : sentenceOf(stop.error, "We could not reach the server. Please try again.")}
        </p>
      )}
      {!stop.isSuccess && (
        <Button variant="medical" isBusy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
          Stop reminders
        </Button>
      )}
    </main>
  );
}
