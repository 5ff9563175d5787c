import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { saveFile } from "#web/save-file.ts";
import { reportsClient } from "../api.ts";

/** Hands the report to the browser as a file: it is fetched with the session, so no address of it is left behind. */
export function PdfLink({ attemptId }: { attemptId: string }) {
  const fetching = useMutation({
    mutationFn: () => reportsClient.paper({ attemptId }),
    onSuccess: saveFile,
    onError: (problem) => reportUnexpected(problem, "download-report"),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="outline"
        isBusy={fetching.isPending}
        busyLabel="Making the PDF..."
        onClick={() => fetching.mutate()}
      >
        <FileDown aria-hidden />
        Download as PDF
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {fetching.isSuccess && "The PDF is with your downloads."}
      </p>
      {fetching.isError && (
        <p role="alert" className="max-w-measure text-sm font-medium text-danger">
          {sentenceOf(fetching.error, "We could not reach the server, so there is no PDF yet. Please try again.")}
        </p>
      )}
    </div>
  );
}
