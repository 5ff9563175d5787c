import { type RefObject, useEffect } from "react";
import type { Segment, Sentence } from "./timeline.ts";

const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

/** The transcript as captions of the part that is playing, made in the page: no file has to be fetched for it. */
export function useCaptions(media: RefObject<HTMLMediaElement | null>, segment: Segment, sentences: Sentence[]): void {
  const { startMs, endMs } = segment;
  useEffect(() => {
    const element = media.current;
    if (element === null || !("VTTCue" in window)) return;
    const track = trackOf(element);
    const cues = sentences
      .filter((each) => each.endMs > each.startMs && each.endMs > startMs && each.startMs < endMs)
      .map((each) => new VTTCue(Math.max(0, each.startMs - startMs) / 1000, (each.endMs - startMs) / 1000, each.text));
    for (const cue of cues) track.addCue(cue);
    return () => {
      for (const cue of cues) track.removeCue(cue);
    };
  }, [media, sentences, startMs, endMs]);
}

/** Tracks cannot be taken away again: one for each element. */
function trackOf(element: HTMLMediaElement): TextTrack {
  const found = tracks.get(element);
  if (found) return found;
  const track = element.addTextTrack("captions", "What was said", "en");
  track.mode = "showing";
  tracks.set(element, track);
  return track;
}
