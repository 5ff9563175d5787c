import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { momentOf } from "#client/interview/attempts";
import { unsurePlaces } from "#client/marking/marksheet";
import type { Turn } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { sentenceOf } from "#web/problem.ts";
import { correctionsQuery } from "./api.ts";
import type { SpokenTurn } from "./contract.ts";
import { CorrectionEditor } from "./correction-editor.tsx";
import { useCorrection } from "./use-correction.ts";

type TurnCorrectionProps = { attemptId: string; turn: Turn };

/** What a recogniser may have misheard in one spoken turn, how it is put right, and what was heard first. */
export function TurnCorrection({ attemptId, turn }: TurnCorrectionProps) {
  const { data } = useQuery({ ...correctionsQuery(attemptId), enabled: turn.delivery?.isSpoken === true });
  const spoken = data?.turns.find(({ seq }) => seq === turn.seq);
  if (!spoken) return null;
  return <Correctable attemptId={attemptId} turn={turn} spoken={spoken} />;
}

function Correctable({ attemptId, turn, spoken }: TurnCorrectionProps & { spoken: SpokenTurn }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const unsure = unsurePlaces(turn).map(({ start, end }) => turn.text.slice(start, end));
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="mt-1.5 ml-auto flex max-w-measure flex-col items-end gap-1 pl-8 text-sm sm:pl-16">
      {unsure.length > 0 && (
        <p className="text-muted">Not sure we heard this: {unsure.map((words) => `“${words}”`).join(", ")}</p>
      )}
      {isOpen ? (
        <CorrectionEditor attemptId={attemptId} spoken={spoken} onClose={close} />
      ) : (
        <Button
          ref={opener}
          variant="link"
          size="sm"
          aria-label={`Correct what was misheard in turn ${turn.seq + 1}`}
          onClick={() => setOpen(true)}
        >
          Correct what was misheard
        </Button>
      )}
      {spoken.log.length > 0 && <Log attemptId={attemptId} spoken={spoken} />}
    </div>
  );
}

function Log({ attemptId, spoken }: { attemptId: string; spoken: SpokenTurn }) {
  const { mutate, isPending, error } = useCorrection(attemptId, spoken.seq);
  const isCorrected = spoken.text !== spoken.heard;
  return (
    <details className="w-full rounded-md border border-line px-4">
      <summary className="min-h-9 cursor-pointer py-2 pointer-coarse:min-h-11">
        {isCorrected ? "Corrected: what was heard first" : "Corrected, and taken back"}
      </summary>
      <div className="flex flex-col items-start gap-3 pb-4">
        <p className="[overflow-wrap:anywhere]">“{spoken.heard}”</p>
        <ol className="flex w-full flex-col gap-2 border-t border-line pt-3 text-muted">
          {spoken.log.map(({ number, to, at }) => (
            <li key={number} className="[overflow-wrap:anywhere]">
              {momentOf(at)}: {to === spoken.heard ? "taken back to what was heard" : `“${to}”`}
            </li>
          ))}
        </ol>
        {isCorrected && (
          <Button
            variant="outline"
            size="sm"
            isBusy={isPending}
            busyLabel="Taking it back..."
            onClick={() => mutate({ text: spoken.heard, expected: spoken.text })}
          >
            Take the correction back
          </Button>
        )}
        {error && (
          <p role="alert" className="font-medium text-danger">
            {sentenceOf(error, "We could not reach the server, so the correction stands. Please try again.")}
          </p>
        )}
      </div>
    </details>
  );
}
