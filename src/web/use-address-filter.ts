import { useSearch } from "@tanstack/react-router";
import { useState } from "react";

/**
 * A filter lives in the address, so that a link or the back button brings it along; typing runs ahead of it.
 * @param filterOf what of an address is a filter, its keys always in one order
 * @param address puts a filter into it
 */
export function useAddressFilter<Filter>(
  filterOf: (search: Record<string, unknown>) => Filter,
  address: (filter: Filter) => void,
) {
  const inAddress = filterOf(useSearch({ strict: false }));
  const key = JSON.stringify(inAddress);
  const [filter, setFilter] = useState(inAddress);
  const [seen, setSeen] = useState(key);

  if (key !== seen) {
    setSeen(key);
    if (key !== JSON.stringify(filter)) setFilter(inAddress);
  }

  const put = (next: Filter) => {
    setFilter(next);
    address(next);
  };
  return { filter, put };
}
