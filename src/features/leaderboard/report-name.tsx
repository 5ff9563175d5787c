import { useMutation } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast-queue.ts";
import { sentenceOf } from "#web/problem.ts";
import { leaderboardClient } from "./api.ts";

/** A name that should not stand there: somebody looks at it again. */
export function ReportName({ handle, name }: { handle: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    networkMode: "always",
    mutationFn: () => leaderboardClient.report({ handle }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: "Thank you. Somebody looks at that name again.", kind: "success" });
    },
    onError: (problem) =>
      toast({ title: sentenceOf(problem, "It could not be sent. Please try again."), kind: "error" }),
  });
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Report the name ${name}`} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Report this name?"
        description={`“${name}” is looked at again by one of us. Whose name it is stays unknown to you, and that you said so to them.`}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Leave it
            </Button>
            <Button variant="medical" isBusy={report.isPending} busyLabel="Sending..." onClick={() => report.mutate()}>
              Report it
            </Button>
          </>
        }
      />
    </>
  );
}
