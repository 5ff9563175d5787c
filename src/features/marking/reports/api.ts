import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const reportsClient = clientOf(contract);

const AGAIN_MS = 1500;

/** Asked again while a station of the circuit is being marked. */
export const circuitMarksQuery = (circuitId: string) =>
  queryOptions({
    queryKey: ["marking", "circuit", circuitId],
    queryFn: () => reportsClient.circuit({ circuitId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.places.some(({ state }) => state === "marking") ? AGAIN_MS : false,
  });

/** Asked again while it is being marked once more. */
export const reportQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["report", attemptId],
    queryFn: () => reportsClient.report({ attemptId }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data?.askedAgain ? AGAIN_MS : false),
  });

/** Marks once opened stay open. */
export const selfMarkingQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["self-marking", attemptId],
    queryFn: () => reportsClient.selfMarking({ attemptId }),
    staleTime: ({ state: { data } }) => (data?.state === "open" ? Infinity : 0),
  });

export const markVersionsQuery = (attemptId: string, versions: number) =>
  queryOptions({
    queryKey: ["report", attemptId, "marks", versions],
    queryFn: () => reportsClient.marks({ attemptId }),
    staleTime: Infinity,
  });
