import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { sentenceOf } from "#web/problem.ts";
import { disagreementsQuery, markingClient } from "./api.ts";
import type { Disagreement, Disagreements } from "./contract.ts";
import { DisagreeForm } from "./disagree-form.tsx";
import { outcomeWords } from "./outcome-words.ts";

/** A mark can be wrong: where somebody says so, and reads what came of it. */
export function DisagreePanel({ attemptId }: { attemptId: string }) {
  const { data } = useQuery(disagreementsQuery(attemptId));
  useFreshReport(attemptId, data?.version);
  if (data === undefined || (data.about.length === 0 && data.filed.length === 0)) return null;
  return (
    <section id="disagree" aria-labelledby="disagree-heading" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="disagree-heading" className="text-xl">
        Do you disagree with a mark?
      </h2>
      <p className="max-w-measure">
        A mark can be wrong. Say which, and why: it is kept with the mark, and counted for the station, so that marks
        which many people find wrong are found. {promiseOf(data)}
      </p>
      <p className="max-w-measure text-sm text-muted">
        What you write stays with this attempt, and no one else sees it. If you disagree with a red flag, someone on our
        team reads it, with the answer it is about and without your name. For a person’s view of anything else, ask for
        a second mark, further down.
      </p>
      <p role="status" className="font-medium empty:hidden">
        {data.isBeingMarked && "It is being marked once more. The marks above stay until the new ones are there."}
      </p>
      {data.filed.length > 0 && (
        <ul className="border-t border-line">
          {data.filed.map((filed) => (
            <Filed key={filed.id} attemptId={attemptId} filed={filed} isBeingMarked={data.isBeingMarked} />
          ))}
        </ul>
      )}
      {data.about.length > 0 && (
        <DisagreeForm attemptId={attemptId} about={data.about} marksAgain={data.canBeMarkedAgain} />
      )}
    </section>
  );
}

/** What is said beforehand of what it can change. */
function promiseOf({ canBeMarkedAgain, isBeingMarked, isModel }: Disagreements): string {
  if (isBeingMarked) return "";
  if (!canBeMarkedAgain)
    return "This attempt was marked once more for a disagreement already, so another one is kept and counted, and changes no mark.";
  return isModel
    ? "The attempt is then marked once more, from new readings by the language model, which may judge otherwise."
    : "The attempt is then marked once more. The built-in marker goes by fixed rules: the same words get the same marks, unless it has been improved since.";
}

/** The new mark is in the report as soon as it is known that there is one. */
function useFreshReport(attemptId: string, version: number | undefined): void {
  const queries = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== undefined && version !== known.current)
      void queries.invalidateQueries({ queryKey: ["report", attemptId] });
    known.current = version;
  }, [attemptId, queries, version]);
}

type FiledProps = { attemptId: string; filed: Disagreement; isBeingMarked: boolean };

function Filed({ attemptId, filed, isBeingMarked }: FiledProps) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => markingClient.withdraw({ attemptId, disagreementId: filed.id }),
    onSuccess: (left) => {
      queries.setQueryData(disagreementsQuery(attemptId).queryKey, left);
      // A red flag comes back with the end of the objection to it.
      void queries.invalidateQueries({ queryKey: ["report", attemptId] });
    },
  });
  return (
    <li className="flex flex-col items-start gap-1.5 border-b border-line py-4">
      <p className="font-medium">{filed.statement}</p>
      {filed.says !== "" && (
        <p className="max-w-measure whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
          You said: <bdi>{filed.says}</bdi>
        </p>
      )}
      <p className="max-w-measure">{outcomeWords(filed, isBeingMarked)}</p>
      {filed.looked === null && (
        <Button
          variant="link"
          size="sm"
          isBusy={withdraw.isPending}
          busyLabel="Taking it back..."
          onClick={() => withdraw.mutate()}
        >
          Take it back<span className="sr-only">: {filed.statement}</span>
        </Button>
      )}
      {withdraw.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(withdraw.error, "We could not reach the server. Please try again.")}
        </p>
      )}
    </li>
  );
}
