import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { refreshSubscription } from "../access.ts";
import { subscriptionQuery } from "../api.ts";
import { subscriptionOf } from "../subscription.ts";
import { standingOf } from "../standing.ts";

/** Where the person stands, and a way to look again where what is shown may be old. */
export function StandingPanel() {
  const { data: row, isFetching, isPending, isError } = useQuery(subscriptionQuery);
  const refresh = () => void refreshSubscription().catch(() => undefined);
  const mayBeOld = isError || (row && !subscriptionOf(row).subscribed);
  const { title, says } = isError || isPending ? unread(isPending) : standingOf(row);
  return (
    <section
      aria-live="polite"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line bg-well px-6 py-5"
    >
      <div className="max-w-measure">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1">{says}</p>
      </div>
      {mayBeOld && (
        <Button variant="outline" size="sm" isBusy={isFetching} busyLabel="Checking..." onClick={refresh}>
          {isError ? "Try again" : "Paid already? Check again"}
        </Button>
      )}
    </section>
  );
}

const unread = (isPending: boolean) =>
  isPending
    ? { title: "Your plan", says: "Looking up where you stand..." }
    : {
        title: "We could not look up your plan",
        says: "You can practise as before. Please try again in a moment.",
      };
