import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { type BankFilter, filterOf } from "./bank.ts";

const keyOf = ({ q, type, area }: BankFilter) => JSON.stringify([q, type, area]);

/** The filter lives in the address, so that a link or the back button brings it along; typing runs ahead of it. */
export function useBankFilter() {
  const navigate = useNavigate();
  const inAddress = filterOf(useSearch({ strict: false }));
  const [filter, setFilter] = useState(inAddress);
  const [seen, setSeen] = useState(keyOf(inAddress));

  if (keyOf(inAddress) !== seen) {
    setSeen(keyOf(inAddress));
    if (keyOf(inAddress) !== keyOf(filter)) setFilter(inAddress);
  }

  const put = (next: BankFilter) => {
    setFilter(next);
    void navigate({ to: "/practice", search: next, replace: true, resetScroll: false });
  };
  return {
    filter,
    change: (changed: BankFilter) => put(filterOf({ ...filter, ...changed })),
    clear: () => put({}),
  };
}
