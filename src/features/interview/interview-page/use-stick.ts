import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const NEAR = 96;

/** Follows the end of a list for somebody who is at its end, and leaves alone whoever has scrolled up to read. */
export function useStick(ref: RefObject<HTMLElement | null>, grown: unknown) {
  const [isAtEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    const list = ref.current;
    if (list && isAtEnd) list.scrollTop = list.scrollHeight;
  }, [ref, grown, isAtEnd]);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let wasAtEnd = true;
    let height = list.clientHeight;
    const look = () => {
      wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
      setAtEnd(wasAtEnd);
    };
    const resized = new ResizeObserver(() => {
      const lost = height - list.clientHeight;
      height = list.clientHeight;
      if (wasAtEnd) list.scrollTop = list.scrollHeight;
      else if (lost > 0) list.scrollTop += lost;
    });
    list.addEventListener("scroll", look, { passive: true });
    resized.observe(list);
    return () => {
      list.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [ref]);

  const toEnd = () => ref.current?.scrollTo({ top: ref.current.scrollHeight });
  return { isAtEnd, toEnd };
}
