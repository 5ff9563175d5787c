import { useMutation } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { sentenceOf } from "#web/problem.ts";
import { leaderboardClient } from "./api.ts";

/** A name that should not stand there: somebody looks at it again. */
export function ReportName({ handle, name }: { handle: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    mutationFn: () => leaderboardClient.report({ handle }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: "Thank you. Somebody looks at that name again.", kind: "success" });
    },
  });
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Report the name ${name}`} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Report this name?"
        description={`“${name}” is looked at again by one of us. Whose name it is stays unknown to you, and that you said so to them.`}
        keep="Leave it"
        confirm="Report it"
        busyLabel="Sending..."
        isPending={report.isPending}
        error={report.isError && sentenceOf(report.error, "It could not be sent. Please try again.")}
        onConfirm={() => report.mutate()}
      />
    </>
  );
}
