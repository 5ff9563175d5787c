import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 80rem)";

/** Wide enough for the transcript to stand beside the marks. */
export function useWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
}

function watchWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
