import { type RefObject, useEffect, useState } from "react";
import type { Reading } from "../contract.ts";
import { percentRead, placeAmong } from "./read-so-far.ts";
import { useKeepProgress } from "./use-reading.ts";

/** How long the reader rests before the place is kept. */
const REST_MS = 1500;

function measured(text: HTMLElement) {
  const { top, bottom } = text.getBoundingClientRect();
  const headings = [...text.querySelectorAll("h2[id], h3[id]")].map((heading) => ({
    id: heading.id,
    top: heading.getBoundingClientRect().top,
  }));
  return { progress: percentRead({ top, bottom }, innerHeight), place: placeAmong(headings, innerHeight) };
}

/** Watches how far the text has been read, and keeps it: at each rest, and when the page is left. Answers the part one is in. */
export function useProgress(slug: string, text: RefObject<HTMLElement | null>, { isOpened }: Reading): string | null {
  const keep = useKeepProgress(slug);
  const [place, setPlace] = useState<string | null>(null);

  useEffect(() => {
    // What may be read without being opened first is opened by being read.
    if (!isOpened) keep({ progress: 0, place: null });
  }, [isOpened, keep]);

  useEffect(() => {
    const shown = text.current;
    if (!shown) return;
    let unkept: ReturnType<typeof measured> | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(rest);
      if (unkept) keep(unkept);
      unkept = null;
    };
    const look = () => {
      // On the way to another page the window is scrolled to its top: that is no place in this article.
      if (!location.pathname.endsWith(`/${slug}`)) return;
      const now = measured(shown);
      // Back at the top is where the way out is: the part one has come from stays the place.
      unkept = { ...now, place: now.place ?? unkept?.place ?? null };
      setPlace(now.place);
      clearTimeout(rest);
      rest = setTimeout(keepNow, REST_MS);
    };
    addEventListener("scroll", look, { passive: true });
    addEventListener("visibilitychange", keepNow);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("visibilitychange", keepNow);
      keepNow();
    };
  }, [slug, text, keep]);
  return place;
}
