import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { clockOf } from "#shared/clock-of.ts";
import { momentOf } from "#client/interview/attempts";
import { placeName, QuoteLink } from "#client/marking/marksheet";
import { Button } from "#ui/button.tsx";
import { whyNot } from "#web/tell-failure.ts";
import { type Cue, CUE_OUTCOME_WORDS, type CueLedger, type Rewind } from "./contract.ts";
import { Outcome } from "./outcome.tsx";
import { useGoBack } from "./use-go-back.ts";

/** One cue: the actor's words, what became of it, and the way back to it where it was not answered. */
export function CueRow({ cue, ledger }: { cue: Cue; ledger: CueLedger }) {
  const { seq, atMs, about, words, outcome, says, pickedUp } = cue;
  const rewinds = ledger.rewinds.filter((each) => each.seq === seq);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <Outcome outcome={outcome} />
        <p className="text-sm text-muted tabular-nums lg:pl-6">at {clockOf(atMs)}</p>
      </div>
      <div className="flex max-w-measure min-w-0 flex-col gap-2">
        <h3 className="font-sans text-base font-semibold tracking-normal">{about}</h3>
        <QuoteLink name={placeName(words)} quote={{ ...words, atMs }} />
        <p>{says}</p>
        {pickedUp?.words && (
          <QuoteLink name={placeName(pickedUp.words)} quote={{ ...pickedUp.words, atMs: pickedUp.atMs }} />
        )}
        {rewinds.map((rewind) => (
          <Before key={rewind.attemptId} rewind={rewind} />
        ))}
        {outcome !== "answered" && <WayBack cue={cue} ledger={ledger} />}
      </div>
    </li>
  );
}

/** "You went back here on 22 November 2026 at 14:05: answered." */
function Before({ rewind: { attemptId, startedAt, status, outcome } }: { rewind: Rewind }) {
  const target = "link -my-1 inline-flex min-h-11 items-center";
  return (
    <p className="text-sm">
      You went back here on {momentOf(startedAt)}
      {outcome !== null && `: ${CUE_OUTCOME_WORDS[outcome].toLowerCase()}`}.{" "}
      {status === "running" && (
        <Link to="/interview/$attemptId" params={{ attemptId }} className={target}>
          Go on there
        </Link>
      )}
      {status === "finished" && (
        <Link to="/report/$attemptId" params={{ attemptId }} search={{}} className={target}>
          See both side by side
        </Link>
      )}
    </p>
  );
}

function WayBack({ cue: { seq, atMs }, ledger }: { cue: Cue; ledger: CueLedger }) {
  const goBack = useGoBack(ledger.attemptId, seq);
  return (
    <div className="mt-1 flex flex-col gap-2">
      <Button
        variant="outline"
        className="self-start"
        isBusy={goBack.isPending}
        busyLabel="Going back..."
        onClick={() => goBack.mutate()}
      >
        <History aria-hidden />
        Go back to this moment
        <span className="sr-only">, {clockOf(atMs)}</span>
      </Button>
      {goBack.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {whyNot(goBack.error)}
        </p>
      )}
    </div>
  );
}
