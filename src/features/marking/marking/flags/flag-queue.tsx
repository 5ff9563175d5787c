import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { longDay } from "#shared/long-day.ts";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { flagsQuery, markingClient } from "../api.ts";
import type { FlagOutcome, FlagToLookAt } from "../contract.ts";

/** Red flags that their candidates object to, for those who look at them. */
export function FlagQueue() {
  const query = useInfiniteQuery(flagsQuery);
  return (
    <FetchState query={query} loading="Fetching the red flags...">
      {({ pages }) => {
        const flags = pages.flatMap(({ list }) => list);
        if (flags.length === 0) return <p className="text-muted">None waits.</p>;
        return (
          <>
            <ul className="border-t border-line">
              {flags.map((flag) => (
                <ToLookAt key={flag.id} flag={flag} />
              ))}
            </ul>
            <NextPage query={query} failed="We couldn’t fetch the next ones. Please try again.">
              Show more red flags
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

const WORDS = "max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]";

function ToLookAt({
  flag: { id, version, station, statement, before, said, quote, says, filedAt },
}: {
  flag: FlagToLookAt;
}) {
  return (
    <li className="flex flex-col items-start gap-2 border-b border-line py-4">
      <p className="text-sm text-muted">
        {station} · {longDay(filedAt)}
      </p>
      <h3 className="text-base font-medium">{statement}</h3>
      {before !== null && (
        <p className={`${WORDS} text-muted`}>
          Before: <bdi>{before}</bdi>
        </p>
      )}
      <p className={WORDS}>
        They said: <bdi className="font-serif">{said}</bdi>
      </p>
      <p className={WORDS}>
        Flagged: <bdi className="font-serif">“{quote}”</bdi>
      </p>
      <p className={WORDS}>
        {says === "" ? (
          "They gave no reason."
        ) : (
          <>
            Why they disagree: <bdi>{says}</bdi>
          </>
        )}
      </p>
      <Decide id={id} version={version} statement={statement} />
    </li>
  );
}

function Decide({ id, version, statement }: Pick<FlagToLookAt, "id" | "version" | "statement">) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (outcome: FlagOutcome) => markingClient.decide({ disagreementId: id, outcome, version }),
    // A flag that a colleague has just decided on goes as well; one that is on other words now comes with those.
    onSettled: () => queries.invalidateQueries({ queryKey: flagsQuery.queryKey }),
    onError: tellFailure("decide on a red flag"),
  });
  const about = <span className="sr-only">: {statement}</span>;
  const isBusy = (outcome: FlagOutcome) => act.isPending && act.variables === outcome;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" isBusy={isBusy("taken-out")} onClick={() => act.mutate("taken-out")}>
        Take it out for good{about}
      </Button>
      <Button variant="outline" size="sm" isBusy={isBusy("upheld")} onClick={() => act.mutate("upheld")}>
        Put it back{about}
      </Button>
    </div>
  );
}
