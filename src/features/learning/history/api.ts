import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract, type HistoryEntry, type HistoryFilter, type MarkStanding } from "./contract.ts";

export const historyClient = clientOf(contract);

const AGAIN_MS = 3000;
const isComing = ({ state }: MarkStanding) => state === "waiting" || state === "silent";

export const HISTORY_KEY = ["attempts", "history"];
export type HistoryPages = InfiniteData<{ entries: HistoryEntry[]; next: string | null }>;

/** The list as it is once an attempt is deleted, and with it what began in it. */
export const withoutEntry = (list: HistoryPages, attemptId: string): HistoryPages => ({
  ...list,
  pages: list.pages.map(({ entries, next }) => ({
    entries: entries.filter(({ id, rewound }) => id !== attemptId && rewound?.from !== attemptId),
    next,
  })),
});

/** Asked again while a mark is on its way. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, filter],
    queryFn: ({ pageParam }) => historyClient.list({ ...filter, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.entries.some(({ mark }) => isComing(mark)) ? AGAIN_MS : false,
  });

export const historyStationsQuery = queryOptions({
  queryKey: ["attempts", "stations"],
  queryFn: () => historyClient.stations(),
});

export const aboutQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["attempts", "about", attemptId],
    queryFn: () => historyClient.about({ attemptId }),
    staleTime: 0,
  });

export const besideQuery = (attemptId: string, otherId: string) =>
  queryOptions({
    queryKey: ["attempts", "beside", attemptId, otherId],
    queryFn: () => historyClient.beside({ attemptId, otherId }),
  });
