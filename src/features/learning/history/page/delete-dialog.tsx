import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { finishRecordings } from "#client/interview/recordings";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { forgetKeysOf } from "#web/session/forget-keys.ts";
import { codeOf, reportUnexpected, sentenceOf } from "#web/problem.ts";
import { historyClient, HISTORY_KEY, type HistoryPages, withoutEntry } from "../api.ts";
import type { AttemptAbout } from "../contract.ts";
import { goesWords, staysWords } from "./goes-words.ts";

type DeleteDialogProps = {
  attemptId: string;
  about: AttemptAbout | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Says what goes and what stays before anything is deleted. */
export function DeleteDialog({ attemptId, about, isOpen, onClose }: DeleteDialogProps) {
  const remove = useRemove(attemptId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this attempt?"
      description="It is gone at once and for good. Nobody can bring it back, and neither can we."
      keep="Keep it"
      confirm="Delete it all"
      busyLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      error={
        remove.isError &&
        sentenceOf(
          remove.error,
          "We could not reach the server, so we do not know whether it is deleted. Please try again.",
        )
      }
      onConfirm={() => remove.mutate()}
    >
      {about && (
        <>
          <Lines
            heading="This goes"
            lines={goesWords(about)}
            none="Nothing was said in it, so only the attempt itself."
          />
          <Lines heading="This stays" lines={staysWords(about)} />
        </>
      )}
      {!about && <p className="text-muted">Everything that belongs to it goes: words, marks, recordings and links.</p>}
    </ConfirmDialog>
  );
}

function Lines({ heading, lines, none }: { heading: string; lines: string[]; none?: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-sans text-base font-semibold tracking-normal">{heading}</h3>
      {lines.length === 0 && <p>{none}</p>}
      <ul className="flex list-disc flex-col gap-1 pl-5 empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function useRemove(attemptId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      historyClient.remove({ attemptId }).catch((problem: unknown) => {
        // Deleted before: by another tab, or by a try whose answer was lost.
        if (codeOf(problem) !== "NOT_FOUND") throw problem;
      }),
    onSuccess: async () => {
      forgetKeysOf(attemptId);
      // What this browser had still to send finds nobody who wants it, and goes too.
      void finishRecordings();
      queries.setQueriesData<HistoryPages>(
        { queryKey: HISTORY_KEY },
        (pages) => pages && withoutEntry(pages, attemptId),
      );
      await navigate({ to: "/attempts", search: {}, replace: true });
      toast({ title: "The attempt is deleted", kind: "success" });
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(attemptId) });
      await queries.invalidateQueries();
    },
    onError: (problem) => reportUnexpected(problem, "delete-attempt"),
  });
}
