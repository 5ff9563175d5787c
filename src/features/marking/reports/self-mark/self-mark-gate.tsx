import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { attemptQuery } from "#client/interview/attempts";
import { Said } from "#client/marking/marksheet";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { Attempt } from "#contract/interview/attempts";
import type { SelfJudgement, SelfMark, SelfMarking } from "../contract.ts";
import { useSelfMark } from "./use-self-mark.ts";

const CHOICES: { value: SelfJudgement; label: string }[] = [
  { value: "met", label: "Met" },
  { value: "partly-met", label: "Partly" },
  { value: "not-met", label: "Not met" },
  { value: "not-sure", label: "Not sure" },
];
const BANDS = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

type SelfMarkGateProps = Pick<Extract<SelfMarking, { state: "asked" }>, "criteria" | "isBandAsked"> & {
  attemptId: string;
};

/** Before the marks open: how the candidate saw it themselves. One press opens them without. */
export function SelfMarkGate({ attemptId, criteria, isBandAsked }: SelfMarkGateProps) {
  const attempt = useQuery(attemptQuery(attemptId)).data;
  const { draft, send, isEmpty, guess, say } = useSelfMark(
    attemptId,
    criteria.map(({ id }) => id),
  );
  const [isAskedFor, setAskedFor] = useState(false);
  const compare = () => (isEmpty ? setAskedFor(true) : send.mutate(draft));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-6 sideways:py-5">
      <header className="flex flex-col gap-3">
        <p className="label-line">{attempt?.station.title ?? "Your station"}</p>
        <Invitation isBandAsked={isBandAsked} />
        <div>
          <Button
            variant="outline"
            isBusy={send.isPending && send.variables === null}
            busyLabel="Opening..."
            onClick={() => send.mutate(null)}
          >
            Show me the marks
          </Button>
        </div>
      </header>
      {attempt && <WhatWasSaid attempt={attempt} />}
      <OwnMarks criteria={criteria} chosen={draft.criteria} onChoice={say} />
      {isBandAsked && (
        <RadioGroup
          legend="And overall, which band would you give it?"
          hint="Bands go from 1 to 5: how much of what the station looks for was in your answer."
          isInline
          short="row"
          options={BANDS}
          value={draft.overall === null ? null : String(draft.overall)}
          onChange={(band) => guess(Number(band))}
        />
      )}
      <footer className="flex flex-col items-start gap-3">
        {isAskedFor && isEmpty && (
          <p role="alert" className="text-sm font-medium text-danger">
            Choose at least one, or go straight to the marks with “Show me the marks”.
          </p>
        )}
        {send.isError && <NotOpened problem={send.error} />}
        <Button
          variant="medical"
          isBusy={send.isPending && send.variables !== null}
          busyLabel="Opening..."
          onClick={compare}
        >
          Compare with the marks
        </Button>
        <p className="text-sm text-muted">
          You can leave any of them out. What you choose is kept in this browser until you send it.
        </p>
      </footer>
    </div>
  );
}

function Invitation({ isBandAsked }: { isBandAsked: boolean }) {
  return (
    <>
      <h1>First, what do you think?</h1>
      <p className="max-w-measure">
        {isBandAsked ? "Your marks are ready." : "The circuit showed you the band; what earned it is behind this page."}{" "}
        Before you look, mark yourself: which of these did you do? Afterwards you see the two side by side. Knowing how
        an answer went is part of getting better, and nobody else sees what you choose.
      </p>
    </>
  );
}

type OwnMarksProps = Pick<SelfMarkGateProps, "criteria"> & {
  chosen: SelfMark["criteria"];
  onChoice: (id: string, said: SelfJudgement) => void;
};

function OwnMarks({ criteria, chosen, onChoice }: OwnMarksProps) {
  return (
    <section aria-labelledby="own" className="flex flex-col">
      <h2 id="own" className="text-xl">
        What this station looks for
      </h2>
      <ul className="mt-3 flex max-w-170 flex-col border-b border-line">
        {criteria.map(({ id, statement }) => (
          <li key={id} className="border-t border-line py-4">
            <RadioGroup
              legend={statement}
              isInline
              short="pairs"
              options={CHOICES}
              value={chosen[id] ?? null}
              onChange={(said) => onChoice(id, said)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NotOpened = ({ problem }: { problem: Error }) => (
  <p role="alert" className="text-sm font-medium text-danger">
    {sentenceOf(
      problem,
      "We could not reach the server, so the marks are not open yet. What you chose is kept in this browser: please try again.",
    )}
  </p>
);

function WhatWasSaid({ attempt: { turns, partner } }: { attempt: Attempt }) {
  return (
    <details className="group max-w-170 rounded-lg border border-line bg-surface px-5">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        Read again what was said
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line py-5">
        <Said turns={turns} partner={partner} />
      </div>
    </details>
  );
}
