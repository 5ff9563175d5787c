import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clientOf } from "#web/client.ts";
import { type Arrangements, arrangementsContract, NO_ARRANGEMENTS } from "./arrangements.ts";

export const arrangementsClient = clientOf(arrangementsContract);

export const arrangementsQuery = queryOptions({
  queryKey: ["profile", "arrangements"],
  queryFn: () => arrangementsClient.read(),
  staleTime: 5 * 60_000,
  networkMode: "always",
});

/** None until they are known. A page that must not flicker waits for `useArrangementsKnown`. */
export const useArrangements = (): Arrangements => useQuery(arrangementsQuery).data ?? NO_ARRANGEMENTS;

/** True once they are read, or cannot be: a station is never held up for them. */
export const useArrangementsKnown = (): boolean => {
  const { isPending, failureCount } = useQuery(arrangementsQuery);
  return !isPending || failureCount > 0;
};

/** Card, conversation and box of a station in larger letters, for whoever asked for them. */
export function useLargerText(): void {
  const { hasLargerText } = useArrangements();
  useEffect(() => {
    document.documentElement.toggleAttribute("data-larger-text", hasLargerText);
    return () => document.documentElement.removeAttribute("data-larger-text");
  }, [hasLargerText]);
}
