import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { placeName, QuoteLink } from "#client/marking/marksheet";
import { PageState } from "#client/library/stations";
import { Fold } from "#ui/fold.tsx";
import { cuesQuery } from "./api.ts";
import type { CueLedger, CueOutcome } from "./contract.ts";
import { CueRow } from "./cue-row.tsx";
import { MoodLine, MoodMoves, MoodTable } from "./mood-line.tsx";
import { Unsaid } from "./unsaid.tsx";

/** The actor's cues in a roleplay; nothing for any other station. */
export function CuePanel({ attemptId }: { attemptId: string }) {
  const query = useQuery(cuesQuery(attemptId));
  if (query.data?.ledger === null) return null;
  return (
    <section aria-labelledby="cues" className="flex flex-col gap-5">
      <h2 id="cues" className="scroll-mt-20 text-2xl">
        Cues
      </h2>
      <PageState query={query} loading="Fetching the cues...">
        {({ ledger }) => ledger && <Ledger ledger={ledger} />}
      </PageState>
    </section>
  );
}

function Ledger({ ledger }: { ledger: CueLedger }) {
  const { cues, hiddenConcern, ending } = ledger;
  return (
    <>
      <div className="flex max-w-measure flex-col gap-2">
        <p>{summaryOf(ledger)}</p>
        <p className="text-sm text-muted">
          A cue is something that asks to be noticed: a feeling, a hint, a worry half said.
        </p>
      </div>
      <MoodLine ledger={ledger} />
      <MoodTable ledger={ledger} />
      <ol className="border-b border-line empty:hidden">
        {cues.map((cue) => (
          <CueRow key={cue.seq} cue={cue} ledger={ledger} />
        ))}
      </ol>
      <Part title="What moved the mood">
        <MoodMoves ledger={ledger} />
      </Part>
      {hiddenConcern && (
        <Part title="What lies behind it">
          <p className="max-w-measure">{hiddenConcern.says}</p>
          {hiddenConcern.found && (
            <>
              <QuoteLink
                name={placeName(hiddenConcern.found.words)}
                quote={{ ...hiddenConcern.found.words, atMs: hiddenConcern.found.atMs }}
              />
              <p className="max-w-measure text-muted">{hiddenConcern.summary}</p>
            </>
          )}
        </Part>
      )}
      <Part title="Never came up">
        <Unsaid ledger={ledger} />
      </Part>
      <Part title="How it ended">
        <p className="max-w-measure">{ending.says}</p>
        {ending.others.length > 0 && (
          <Fold summary={`How else it can end (${ending.others.length})`}>
            <ul className="flex max-w-measure flex-col gap-3">
              {ending.others.map(({ id, label, needs }) => (
                <li key={id}>
                  <p className="font-medium">{label}.</p>
                  <p className="text-sm text-muted">{needs}</p>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </div>
);

/** "Yvonne gave you 3 cues. You answered 1, asked after 1 and moved past 1; you can go back to each you did not answer." */
function summaryOf({ cues, actor }: CueLedger): string {
  if (cues.length === 0) return `${actor.firstName} gave you no cue this time: nothing you said brought one out.`;
  const gave = `${actor.firstName} gave you ${cues.length === 1 ? "one cue" : `${cues.length} cues`}.`;
  const all = cues.length === 1 ? "it" : allOf(cues.length);
  const back = cues.length === 1 ? "and can go back to it" : "and can go back to each";
  const count = (outcome: CueOutcome) => cues.filter((cue) => cue.outcome === outcome).length;
  const [answered, asked, passed] = [count("answered"), count("asked"), count("passed")];
  if (answered === cues.length) return `${gave} You answered ${all}.`;
  if (passed === cues.length) return `${gave} You moved past ${all}, ${back}.`;
  if (asked === cues.length) return `${gave} You asked after ${all} and did not answer, ${back}.`;
  const did = [
    ...(answered > 0 ? [`answered ${answered}`] : []),
    ...(asked > 0 ? [`only asked after ${asked}`] : []),
    ...(passed > 0 ? [`moved past ${passed}`] : []),
  ];
  const listed = `${did.slice(0, -1).join(", ")} and ${did.at(-1)}`;
  return `${gave} You ${listed}; you can go back to ${asked + passed === 1 ? "that one" : "each you did not answer"}.`;
}

const allOf = (count: number) => (count === 2 ? "both" : "all of them");
