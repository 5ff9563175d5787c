import { useEffect, useState } from "react";

/** Between two letters nobody looks yet. */
const TYPING_MS = 150;

/** The value once it has stood still for a moment; nothing at once. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === "" ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
