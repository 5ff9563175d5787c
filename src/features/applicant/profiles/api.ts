import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "./contract.ts";
import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";

export const profilesClient = clientOf(contract);

/** The person's profile, or null while none has been saved. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }): Promise<Profile | null> =>
    profilesClient.read(undefined, { signal }).catch((problem: unknown) => {
      if (codeOf(problem) === "PGRST116") return null;
      throw problem;
    }),
  staleTime: 5 * 60_000,
});
