import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { sentenceOf } from "#web/problem.ts";
import { circuitsClient } from "../api.ts";
import type { Circuit } from "../contract.ts";

/** The way out before the last door; in the middle of a station there is none. */
export function EndHere({ circuit: { id, next, places } }: { circuit: Circuit }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const leave = useMutation({
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="End the circuit here?"
        description={
          done === 0
            ? "No station has been sat, so there is nothing to mark. It cannot be taken up again."
            : "What you have sat is marked, and the marks open now. The other doors stay closed for good. To go on another day instead, simply close the page."
        }
        keep="Go on"
        confirm="End it here"
        busyLabel="Ending..."
        isPending={leave.isPending}
        error={
          leave.isError &&
          sentenceOf(leave.error, "We could not reach the server, so nothing has changed. Please try again.")
        }
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}
