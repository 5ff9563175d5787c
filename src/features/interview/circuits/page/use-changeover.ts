import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNow } from "#client/interview/interview-page";
import { circuitQuery } from "../api.ts";
import type { Circuit } from "../contract.ts";
import type { useGoToDoor } from "./use-go-to-door.ts";

/** A page that comes upon the bell later than this was away when it went. */
const LATE_MS = 5000;

/** The time until the bell, counted from when the server said it, and going to the door when it goes. Null when no bell is awaited. */
export function useChangeover(
  { id, bellInMs }: Pick<Circuit, "id" | "bellInMs">,
  heardAt: number,
  { isIdle, isError, mutate }: ReturnType<typeof useGoToDoor>,
): { leftMs: number } | null {
  const queries = useQueryClient();
  const now = useNow();
  const overMs = bellInMs === null ? -Infinity : now - heardAt - bellInMs;
  const isTime = isIdle && overMs >= 0;
  const isMissed = isTime && overMs > LATE_MS;

  useEffect(() => {
    if (isTime && !isMissed && document.visibilityState === "visible") mutate();
  }, [isTime, isMissed, mutate]);
  useEffect(() => {
    if (isMissed) void queries.invalidateQueries({ queryKey: circuitQuery(id).queryKey });
  }, [isMissed, queries, id]);

  return bellInMs === null || isMissed || isError ? null : { leftMs: Math.max(0, -overMs) };
}
