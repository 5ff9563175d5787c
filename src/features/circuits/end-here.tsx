import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { sentenceOf } from "#web/problem.ts";
import { circuitsClient } from "./api.ts";
import type { Circuit } from "./contract.ts";

/** The way out before the last door; in the middle of a station there is none. */
export function EndHere({ circuit: { id, next, places } }: { circuit: Circuit }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const leave = useMutation({
    networkMode: "always",
    mutationFn: () => circuitsClient.leave({ circuitId: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["circuits"] }),
  });
  if (next === null || next.isUnderWay) return null;
  const done = places.filter(({ status }) => status === "finished").length;
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start text-muted" onClick={() => setAsking(true)}>
        End the circuit here
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="End the circuit here?"
        description={
          done === 0
            ? "No station has been sat, so there is nothing to mark. It cannot be taken up again."
            : "What you have sat is marked, and the marks open now. The other doors stay closed for good. To go on another day instead, simply close the page."
        }
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Go on
            </Button>
            <Button isBusy={leave.isPending} busyLabel="Ending..." onClick={() => leave.mutate()}>
              End it here
            </Button>
          </>
        }
      >
        {leave.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {sentenceOf(leave.error, "We could not reach the server, so nothing has changed. Please try again.")}
          </p>
        )}
      </Dialog>
    </>
  );
}
