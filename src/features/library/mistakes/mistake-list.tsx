import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { longDay } from "#shared/long-day.ts";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { MISTAKES_KEY, mistakesClient, mistakesQuery } from "./api.ts";
import type { MistakeState, ReportedMistake } from "./contract.ts";

export function MistakeList() {
  const [state, setState] = useState<MistakeState>("open");
  return (
    <>
      <p className="max-w-measure text-muted">
        {state === "open" ? "What is to look into, the oldest first." : "What was settled, the newest first."} Please
        delete what tells what a school asked, unread by anybody else. Who reported something is not shown; what is
        settled is kept for 90 days.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => setState(state === "open" ? "settled" : "open")}
      >
        {state === "open" ? "Show those settled" : "Show those to look into"}
      </Button>
      <Listed key={state} state={state} />
    </>
  );
}

function Listed({ state }: { state: MistakeState }) {
  const query = useInfiniteQuery(mistakesQuery(state));
  return (
    <FetchState query={query} loading="Fetching what was reported...">
      {({ pages }) => {
        const mistakes = pages.flatMap(({ list }) => list);
        if (mistakes.length === 0)
          return (
            <p role="status" className="text-muted">
              {state === "open" ? "None is open." : "None has been settled in the last 90 days."}
            </p>
          );
        return (
          <>
            <ul className="border-t border-line">
              {mistakes.map((mistake) => (
                <Reported key={mistake.id} mistake={mistake} />
              ))}
            </ul>
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

const KINDS = { school: "School", station: "Station", article: "Article" };
const OUTCOMES = { mended: "Mended.", unchanged: "Left as it was." };

function Reported({ mistake }: { mistake: ReportedMistake }) {
  const { subject, title, says, source, hasAccount, filedAt, outcome } = mistake;
  return (
    <li className="flex flex-col items-start gap-2 border-b border-line py-4">
      <p className="text-sm text-muted">
        {KINDS[subject.kind]} · {longDay(filedAt.slice(0, 10))} ·{" "}
        {hasAccount ? "from an account" : "without an account"}
      </p>
      <h3 className="text-base font-medium">{title}</h3>
      <p className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{says}</bdi>
      </p>
      {source !== null && (
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-6 [overflow-wrap:anywhere] items-center text-sm pointer-coarse:min-h-11"
        >
          {source}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {outcome === null ? <Settle mistake={mistake} /> : <p className="text-sm text-muted">{OUTCOMES[outcome]}</p>}
    </li>
  );
}

function Settle({ mistake: { id, title } }: { mistake: ReportedMistake }) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (way: "mended" | "unchanged" | "delete") =>
      way === "delete"
        ? mistakesClient.remove({ mistakeId: id })
        : mistakesClient.settle({ mistakeId: id, outcome: way }),
    onSuccess: () => queries.invalidateQueries({ queryKey: MISTAKES_KEY }),
    onError: tellFailure("settle a mistake"),
  });
  const about = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" isBusy={act.isPending} onClick={() => act.mutate("mended")}>
        It is mended{about}
      </Button>
      <Button variant="outline" size="sm" isBusy={act.isPending} onClick={() => act.mutate("unchanged")}>
        Leave it as it is{about}
      </Button>
      <Button variant="ghost" size="sm" isBusy={act.isPending} onClick={() => act.mutate("delete")}>
        Delete{about}
      </Button>
    </div>
  );
}
