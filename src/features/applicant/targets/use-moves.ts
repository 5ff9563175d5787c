import { useEffect, useRef, useState } from "react";
import type { Target } from "./contract.ts";

/** Which control of which row is to have the focus once the rows are drawn. */
type Wanted = { row: number; name: "school" | "up" | "down" };

/** Moving a school up and down: the focus goes with it, and it is said where it is. */
export function useMoves(targets: Target[], change: (targets: Target[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted | null>(null);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (wanted.current === null) return;
    const { row, name } = wanted.current;
    wanted.current = null;
    const found = list.current?.children[row];
    const controls = name === "school" ? "input" : `[data-move="${name}"]:not(:disabled), [data-move]:not(:disabled)`;
    found?.querySelector<HTMLElement>(controls)?.focus();
  }, [targets]);

  return {
    list,
    said,
    focus(next: Wanted) {
      wanted.current = next;
    },
    move(at: number, by: -1 | 1) {
      const moved = targets[at];
      const others = targets.filter((_, place) => place !== at);
      if (!moved) return;
      wanted.current = { row: at + by, name: by < 0 ? "up" : "down" };
      setSaid(`${moved.target_university || "The new school"} is now number ${at + by + 1} of ${targets.length}.`);
      change([...others.slice(0, at + by), moved, ...others.slice(at + by)]);
    },
  };
}
