import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract, type Shows } from "./contract.ts";

export const sharingClient = clientOf(contract);

export const linksQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["sharing", attemptId, "links"],
    queryFn: async () => (await sharingClient.links({ attemptId })).links,
  });

export const receivedQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["sharing", attemptId, "second-marks"],
    queryFn: async () => (await sharingClient.received({ attemptId })).secondMarks,
  });

export const previewQuery = (attemptId: string, shows: Shows) =>
  queryOptions({
    queryKey: ["sharing", attemptId, "preview", shows],
    queryFn: () => sharingClient.preview({ attemptId, shows }),
  });

/** Opened once: looking at the window again is no further opening. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export const sharedQuery = (token: string) =>
  queryOptions({ queryKey: ["shared", token], queryFn: () => sharingClient.shared({ token }), ...ONCE });

export const sheetQuery = (token: string) =>
  queryOptions({ queryKey: ["second-mark", token], queryFn: () => sharingClient.sheet({ token }), ...ONCE });
