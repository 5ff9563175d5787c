import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { longDay } from "#shared/long-day.ts";
import { momentOf } from "#shared/moment-of.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Progress } from "#ui/progress.tsx";
import { Row, Section } from "#ui/section.tsx";
import { Failed, Offline } from "#ui/state.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { sentenceOf } from "#web/problem.ts";
import { exportQuery, privacyClient } from "../api.ts";
import { AskedAgain } from "./asked-again.ts";
import type { DataExport } from "../contract.ts";
import { EXPORT_DAYS } from "../figures.ts";
import { makingWords, percentOf, sizeWords } from "./export-words.ts";

const LOOK_AGAIN_MS = 1500;
type Of<State> = Extract<DataExport, { state: State }>;

/** A copy of everything the product holds about whoever asks. */
export const DataSection = () => (
  <Section title="Download my data" id="my-data">
    <p className="max-w-measure text-muted">
      One file with everything we hold about you: your answers, marks and settings as text, every report you have opened
      as PDF, and your recordings. It is made for you alone, stays here for {EXPORT_DAYS} days and is then deleted.
    </p>
    <Suspense fallback={<Loading label="One moment..." />}>
      <Copy />
    </Suspense>
  </Section>
);

function Copy() {
  const query = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  if (query.data) return <Known copy={query.data} />;
  if (query.fetchStatus === "paused") return <Offline>Your copy can be asked for once you are back online.</Offline>;
  if (!query.isError) return <Loading label="Looking for a copy..." />;
  return (
    <Failed className="w-full" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {sentenceOf(query.error, "We could not reach the server. Your data is where it was.")}
    </Failed>
  );
}

const isUnderWay = (copy: DataExport | undefined) => copy?.state === "waiting" || copy?.state === "making";

function Known({ copy }: { copy: DataExport }) {
  if (copy.state === "waiting" || copy.state === "making") return <Making copy={copy} />;
  if (copy.state === "ready") return <Ready copy={copy} />;
  return (
    <>
      {copy.state === "failed" && (
        <p role="alert" className="font-medium text-danger">
          The copy asked for on {momentOf(copy.askedAt)} could not be made. Nothing of yours is lost; please ask again.
        </p>
      )}
      <Ask variant="outline">Ask for my copy</Ask>
    </>
  );
}

function Making({ copy }: { copy: Of<"waiting" | "making"> }) {
  const { label, valueText } = makingWords(copy);
  return (
    <div className="flex w-full max-w-measure flex-col gap-3">
      <Progress label={label} value={percentOf(copy)} valueText={valueText} />
      <p role="status" className="sr-only">
        {label}
      </p>
      <p className="text-sm text-muted">
        Asked for {momentOf(copy.askedAt)}. You can leave this page: we will email you when it is ready.
      </p>
    </div>
  );
}

function Ready({ copy: { id, bytes, leftOut, readyAt, deleteAt } }: { copy: Of<"ready"> }) {
  return (
    <>
      <div>
        <p className="font-medium">
          Your copy of {momentOf(readyAt)} is ready, {sizeWords(bytes)}
        </p>
        <p className="text-sm text-muted">It is deleted on {longDay(deleteAt)}.</p>
        {leftOut > 0 && (
          <p className="text-sm text-ink-soft">
            {leftOut === 1 ? "One thing" : `${leftOut} things`} could not be added; the file README.txt in it says what.
          </p>
        )}
      </div>
      <Row>
        <Download id={id} />
        <Ask variant="outline">Make a new one</Ask>
        <DropCopy id={id} />
      </Row>
    </>
  );
}

function Ask({ variant, children }: { variant: "outline"; children: string }) {
  return (
    <AskedAgain>
      {({ withProof, tell }) => <AskButton {...{ variant, withProof, tell }}>{children}</AskButton>}
    </AskedAgain>
  );
}

type Asking = {
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (action: string) => (problem: unknown) => void;
};

function AskButton({ variant, withProof, tell, children }: Asking & { variant: "outline"; children: string }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => withProof(() => privacyClient.askExport()),
    onSuccess: (copy) => queries.setQueryData(exportQuery.queryKey, copy),
    onError: tell("ask-export"),
  });
  return (
    <Button variant={variant} isBusy={ask.isPending} busyLabel="Asking..." onClick={() => ask.mutate()}>
      {children}
    </Button>
  );
}

const Download = ({ id }: { id: string }) => (
  <AskedAgain>{(asking) => <DownloadButton id={id} {...asking} />}</AskedAgain>
);

function DownloadButton({ id, withProof, tell }: Asking & { id: string }) {
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => withProof(() => privacyClient.linkExport({ id })),
    onSuccess: ({ url }) => location.assign(url),
    onError: (problem) => {
      tell("download-export")(problem);
      void queries.invalidateQueries(exportQuery);
    },
  });
  return (
    <Button variant="medical" isBusy={download.isPending} busyLabel="One moment..." onClick={() => download.mutate()}>
      Download it
    </Button>
  );
}

function DropCopy({ id }: { id: string }) {
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: () => privacyClient.removeExport({ id }),
    onSuccess: () => toast({ title: "The copy is deleted.", kind: "success" }),
    onError: (problem) =>
      toast({ title: sentenceOf(problem, "We could not reach the server. Please try again."), kind: "error" }),
    onSettled: () => queries.invalidateQueries(exportQuery),
  });
  return (
    <Button variant="ghost" isBusy={drop.isPending} busyLabel="Deleting..." onClick={() => drop.mutate()}>
      Delete it now
    </Button>
  );
}
