import { useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useRef, useState } from "react";

/** Somebody who types changes it several times a second; the whole page follows the address. */
const REST_MS = 200;

/**
 * A filter lives in the address, so that a link or the back button brings it along; typing runs ahead of it.
 * @param filterOf what of an address is a filter, its keys always in one order
 * @param address puts a filter into it
 * @returns the filter for its own fields, and `settled`, which a long list follows when there is time
 */
export function useAddressFilter<Filter>(
  filterOf: (search: Record<string, unknown>) => Filter,
  address: (filter: Filter) => void,
) {
  const inAddress = filterOf(useSearch({ strict: false }));
  const key = JSON.stringify(inAddress);
  const [filter, setFilter] = useState(inAddress);
  const [seen, setSeen] = useState(key);
  const [sent, setSent] = useState(key);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  if (key !== seen) {
    setSeen(key);
    // What was typed since it was put there is newer than what comes back.
    if (key !== sent) setFilter(inAddress);
  }

  const put = (next: Filter, { isTyped = false } = {}) => {
    setFilter(next);
    clearTimeout(rest.current);
    const tell = () => {
      setSent(JSON.stringify(next));
      address(next);
    };
    if (isTyped) rest.current = setTimeout(tell, REST_MS);
    else tell();
  };
  return { filter, settled: useDeferredValue(filter), put };
}
