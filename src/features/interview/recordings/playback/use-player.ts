import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { recordingsClient } from "../api.ts";
import { endOf, placeAt, type Segment } from "./timeline.ts";

/** The addresses are good for ten minutes. */
const FRESH_MS = 8 * 60_000;

type Moment = { offsetMs: number; isPlaying: boolean };

function playFrom(element: HTMLMediaElement, { offsetMs, isPlaying }: Moment): void {
  element.currentTime = offsetMs / 1000;
  // A page may not play by itself before the first press: then it waits at that place.
  if (isPlaying) element.play().catch(() => undefined);
}

/** Plays the parts of a timeline in one element, one after the other. Times are those of the answer clock, in milliseconds. */
export function usePlayer(timeline: Segment[], media: RefObject<HTMLMediaElement | null>) {
  const [at, setAt] = useState(0);
  const [nowMs, setNow] = useState(timeline[0]?.startMs ?? 0);
  const [hasFailed, setFailed] = useState(false);
  /** What the next part does once it is there. */
  const next = useRef<Moment | null>(null);
  const segment = timeline[at] ?? timeline[0];
  const links = useQuery({
    queryKey: ["recordings", "link", segment?.recordingId],
    queryFn: () => recordingsClient.link({ id: segment?.recordingId ?? "" }),
    enabled: segment !== undefined,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const source = links.data?.parts.find(({ part }) => part === segment?.part)?.url;

  const go = (to: number, offsetMs: number, isPlaying: boolean) => {
    const element = media.current;
    if (to === at && element && element.readyState > 0) playFrom(element, { offsetMs, isPlaying });
    else {
      next.current = { offsetMs, isPlaying };
      setAt(to);
    }
    setNow((timeline[to]?.startMs ?? 0) + offsetMs);
  };

  return {
    source,
    segment,
    nowMs,
    endMs: endOf(timeline),
    hasFailed: hasFailed || links.isError,
    seek: (atMs: number, { plays = !(media.current?.paused ?? true) } = {}) => {
      const place = placeAt(timeline, atMs);
      if (place) go(place.at, place.offsetMs, plays);
    },
    tryAgain: () => {
      setFailed(false);
      void links.refetch();
    },
    events: {
      onLoadedMetadata: () => {
        const element = media.current;
        const wanted = next.current;
        next.current = null;
        if (element !== null && wanted !== null) playFrom(element, wanted);
      },
      onTimeUpdate: () => setNow((segment?.startMs ?? 0) + (media.current?.currentTime ?? 0) * 1000),
      onEnded: () => {
        if (at + 1 < timeline.length) go(at + 1, 0, true);
      },
      /** An address that has run out is asked for again, at the place that was being heard. */
      onError: () => {
        const age = Date.now() - links.dataUpdatedAt;
        next.current = { offsetMs: nowMs - (segment?.startMs ?? 0), isPlaying: false };
        if (age > FRESH_MS) void links.refetch();
        else setFailed(true);
      },
    },
  };
}
