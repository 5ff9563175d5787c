import { useNavigate } from "@tanstack/react-router";
import { useAddressFilter } from "#web/routing/use-address-filter.ts";
import { type BankFilter, filterOf } from "./bank.ts";

export function useBankFilter() {
  const navigate = useNavigate();
  const { filter, settled, put } = useAddressFilter(filterOf, (search) => {
    void navigate({ to: "/practice", search, replace: true, resetScroll: false });
  });
  return {
    filter,
    settled,
    /** Another filter begins at the top of its list. */
    change: (changed: BankFilter) =>
      put(filterOf({ ...filter, shown: undefined, ...changed }), { isTyped: "q" in changed }),
    clear: () => put({}),
  };
}
