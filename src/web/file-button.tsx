import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { reportUnexpected, sentenceOf } from "./problem.ts";
import { saveFile } from "./save-file.ts";

type FileButtonProps = { label: string; fetchFile: () => Promise<File>; action: string };

/** Fetches a file when it is pressed, and says what came of it. */
export function FileButton({ label, fetchFile, action }: FileButtonProps) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (problem) => reportUnexpected(problem, action),
  });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        variant="outline"
        isBusy={fetching.isPending}
        busyLabel="Fetching the file..."
        onClick={() => fetching.mutate()}
      >
        <FileDown aria-hidden />
        {label}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {fetching.isSuccess && "It is with your downloads."}
      </p>
      {fetching.isError && (
        <p role="alert" className="max-w-measure text-sm font-medium text-danger">
          {sentenceOf(fetching.error, "We could not reach the server, so there is no file yet. Please try again.")}
        </p>
      )}
    </div>
  );
}
