import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Lock, startOf } from "#contract/money/billing";
import { allowancesQuery } from "./api.ts";

/** Why a station cannot be started now; null where it can, and while that is not known. */
export function useLockOf(): (station: Parameters<typeof startOf>[0]) => Lock | null {
  const { data } = useQuery(allowancesQuery);
  return useCallback((station) => data?.locks[startOf(station)] ?? null, [data]);
}
