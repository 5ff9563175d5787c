import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Fold } from "#ui/fold.tsx";
import { Empty } from "#ui/state.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { historyQuery, importsClient } from "../api.ts";
import type { PastImport } from "../contract.ts";
import { momentOf } from "#shared/moment-of.ts";
import { countsOf, KIND, WHAT } from "./import-words.ts";

/** What was published when and by whom, newest first, each with the way back. */
export function PastImports({ past }: { past: PastImport[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">What was published before</h2>
      {past.length === 0 ? (
        <Empty title="Nothing yet">Every import is listed here, with who published it and a way to undo it.</Empty>
      ) : (
        <ul className="flex flex-col border-b border-line">
          {past.map((each) => (
            <li key={each.id} className="flex flex-wrap items-start justify-between gap-4 border-t border-line py-4">
              <PastRow past={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PastRow({ past: { id, at, who, name, isUndo, isUndone, canUndo, changes } }: { past: PastImport }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => importsClient.undo({ id }),
    onSuccess: () => {
      toast({ title: "Undone: everything is as it was before.", kind: "success" });
      return queries.invalidateQueries({ queryKey: historyQuery.queryKey });
    },
    onError: tellFailure("undo an import"),
  });
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-base font-medium [overflow-wrap:anywhere]">
          {isUndo && "Undone: "}
          {name}
        </h3>
        <p className="text-muted [overflow-wrap:anywhere]">
          {momentOf(at)} · {who} · {countsOf(changes)}
        </p>
        <Fold summary="What it changed">
          <ul className="flex flex-col gap-1 pb-2 text-sm">
            {changes.map(({ kind, slug, title, what }) => (
              <li key={`${kind}/${slug}`}>
                {WHAT[what]}: {title} <span className="text-muted">({KIND[kind].toLowerCase()})</span>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
      {isUndone && <p className="inline-flex min-h-11 items-center text-muted">Undone</p>}
      {canUndo && (
        <Button variant="outline" isBusy={undo.isPending} busyLabel="Undoing..." onClick={() => undo.mutate()}>
          Undo<span className="sr-only"> {name}</span>
        </Button>
      )}
    </>
  );
}
