import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Failed, Offline } from "#ui/state.tsx";

type Reach = "some" | "none" | "offline" | "failed";

/** How far the questions of the page have come together: `none` is still on its way. */
function reachOf(cache: QueryCache): Reach {
  const asked = cache.findAll({ type: "active" }).map(({ state }) => state);
  if (asked.some(({ data }) => data !== undefined)) return "some";
  if (asked.length === 0) return "none";
  if (asked.every(({ fetchStatus }) => fetchStatus === "paused")) return "offline";
  return asked.every(({ status, fetchStatus }) => status === "error" || fetchStatus === "paused") ? "failed" : "none";
}

/** Sections that fetch each its own. While nothing at all could be fetched the page says so once, and they wait unseen. */
export function OnceFetched({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const [isRetrying, setRetrying] = useState(false);
  const reach = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => reachOf(cache),
  );
  const retry = async () => {
    setRetrying(true);
    await queries.refetchQueries({ type: "active" });
    setRetrying(false);
  };
  const isMissing = reach === "failed" || (isRetrying && reach === "none");
  return (
    <>
      {reach === "offline" && <Offline>Your account comes as soon as you are back online.</Offline>}
      {isMissing && (
        <Failed title="We could not fetch your account" isRetrying={isRetrying} onRetry={() => void retry()}>
          Nothing has been changed. You can practise as before.
        </Failed>
      )}
      <div className={reach === "offline" || isMissing ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
