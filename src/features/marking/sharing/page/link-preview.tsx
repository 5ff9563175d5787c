import { useQuery } from "@tanstack/react-query";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { previewQuery } from "../api.ts";
import type { Shows } from "../contract.ts";
import { SharedSheet } from "./shared-sheet.tsx";

/** Exactly what others would see, made as it is made for them. */
export function LinkPreview({ attemptId, shows }: { attemptId: string; shows: Shows }) {
  const preview = useQuery(previewQuery(attemptId, shows));
  return (
    <div
      role="region"
      aria-label="What others would see"
      tabIndex={0}
      className="max-h-[50dvh] overflow-y-auto rounded-lg border border-edge bg-paper p-5"
    >
      {preview.data ? (
        <>
          <p className="label-line mb-4">{preview.data.station.title}</p>
          <SharedSheet shared={preview.data} />
        </>
      ) : preview.isError ? (
        <Failed isRetrying={preview.isFetching} onRetry={() => void preview.refetch()}>
          {sentenceOf(preview.error, "We could not reach the server.")}
        </Failed>
      ) : (
        <Loading label="Making the preview..." />
      )}
    </div>
  );
}
