import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { accountsClient } from "../api.ts";
import { keepHandle } from "./google-return.ts";
import { tell } from "./use-auth.ts";

/** The other way in, where it is set up. `children` is what has to be read before it is taken. */
export function GoogleWayIn({ children }: { children?: ReactNode }) {
  const waysIn = useQuery({
    queryKey: ["ways-in"],
    queryFn: () => accountsClient.waysIn(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMutation({
    mutationFn: () => accountsClient.startGoogle(),
    onSuccess: ({ url, handle }) => {
      keepHandle(handle);
      location.assign(url);
    },
    onError: tell("start-google"),
  });
  if (waysIn.data?.google !== true) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <Button
        variant="outline"
        isBusy={start.isPending}
        busyLabel="One moment..."
        onClick={() => {
          start.mutate();
        }}
      >
        Sign in with Google
      </Button>
      {children}
    </div>
  );
}
