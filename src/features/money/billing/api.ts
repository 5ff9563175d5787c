import { queryOptions } from "@tanstack/react-query";
import type { SubscriptionRow } from "./contract.ts";
import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";
import { reportError } from "#web/report-error.ts";

export const billingClient = clientOf(contract);

/** Whether plans are on sale: that changes with a new release or setting alone. */
export const offerQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => billingClient.offer(undefined, { signal }),
  staleTime: Infinity,
});

/** After so long the subscription counts as one that cannot be read, and nobody is kept waiting for it. */
const PATIENCE_MS = 5000;

/** What is stored of the person's subscription, or null where nothing is. */
export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: async ({ signal }): Promise<SubscriptionRow | null> => {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      return await billingClient.subscription(undefined, { signal: within });
    } catch (problem) {
      if (codeOf(problem) === "PGRST116") return null;
      if (!signal.aborted && codeOf(problem) !== "UNAUTHORIZED") reportError(problem, { action: "load-subscription" });
      throw problem;
    }
  },
  staleTime: 60_000,
  gcTime: Infinity,
  retry: false,
});
