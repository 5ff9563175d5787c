import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { momentOf } from "#shared/moment-of.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Progress } from "#ui/progress.tsx";
import { AdminPage } from "#web/routing/admin-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { mirrorsQuery, marketingClient } from "./api.ts";
import type { DryRun, MirrorName, MirrorState } from "./contract.ts";
import { FailureList } from "./failure-list.tsx";

const BACK = { href: "/operations", label: "Operations" };

export const ActiveCampaignPage = () => (
  <MirrorPage
    mirror="activecampaign"
    title="Contacts in ActiveCampaign"
    about="Whoever agreed to be written to is a contact there: name, address, area, school and interview date. Who takes that back, or deletes the account, is removed."
  />
);

export const AirtablePage = () => (
  <MirrorPage
    mirror="airtable"
    title="Quiz answers in Airtable"
    about="The quiz’s answers of whoever agreed to be written to, under a key that only this server can trace to a person. Who takes that back, or deletes the account, is removed."
  />
);

type MirrorPageProps = { mirror: MirrorName; title: string; about: string };

const MirrorPage = ({ mirror, title, about }: MirrorPageProps) => (
  <AdminPage title={title} back={BACK} query={useQuery(mirrorsQuery)}>
    {(states) => {
      const state = states.find((each) => each.mirror === mirror);
      return state ? <Shown state={state} about={about} /> : null;
    }}
  </AdminPage>
);

function Shown({ state, about }: { state: MirrorState; about: string }) {
  const { mirror, isConnected, failed } = state;
  return (
    <>
      <p className="max-w-measure text-muted">{about}</p>
      {!isConnected && (
        <p className="max-w-measure rounded-lg border border-line bg-medical-tint px-6 py-4 max-sm:px-5">
          No account is set up, so nothing leaves this server. The settings are in .env.example.
        </p>
      )}
      <section aria-labelledby="state" className="flex flex-col gap-3">
        <h2 id="state" className="text-xl">
          How it stands
        </h2>
        <FactList facts={factsOf(state)} />
        <RunProgress state={state} />
      </section>
      <Doing mirror={mirror} isConnected={isConnected} />
      <section aria-labelledby="failures" className="flex flex-col gap-3">
        <h2 id="failures" className="text-xl">
          What went wrong
        </h2>
        <FailureList key={failed} mirror={mirror} />
      </section>
    </>
  );
}

const number = (value: number) => value.toLocaleString("en-GB");

const factsOf = (state: MirrorState) => [
  { what: "Agreed", value: number(state.agreed) },
  { what: "In step", value: number(state.settled) },
  { what: "Waiting", value: number(state.waiting) },
  { what: "Gone wrong", value: number(state.failed) },
  { what: "Last passed on", value: state.lastSettledAt ? momentOf(state.lastSettledAt) : "Never" },
  { what: "Service", value: state.nextTryAt ? `Failing: tried again ${momentOf(state.nextTryAt)}` : "No trouble" },
];

function RunProgress({ state: { run } }: { state: MirrorState }) {
  if (run === null || run.total === 0) return null;
  const wrong = run.failed > 0 ? `, ${number(run.failed)} gone wrong` : "";
  return (
    <Progress
      label={`Everybody, begun ${momentOf(run.startedAt)}`}
      value={(run.done / run.total) * 100}
      valueText={`${number(run.done)} of ${number(run.total)}${wrong}`}
      className="max-w-measure"
    />
  );
}

function Doing({ mirror, isConnected }: { mirror: MirrorName; isConnected: boolean }) {
  const queries = useQueryClient();
  const onError = tellFailure("synchronise contacts");
  const tryOut = useMutation({ mutationFn: () => marketingClient.dryRun({ mirror }), onError });
  const run = useMutation({
    mutationFn: () => marketingClient.run({ mirror }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["marketing"] }),
    onError,
  });
  return (
    <section aria-labelledby="doing" className="flex flex-col items-start gap-3">
      <h2 id="doing" className="text-xl">
        Bring everybody in step
      </h2>
      <p className="max-w-measure text-muted">
        Changes are passed on by themselves. A run looks at everybody: after the account was set up, or after trouble.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isBusy={tryOut.isPending} busyLabel="Counting..." onClick={() => tryOut.mutate()}>
          Try out, sending nothing
        </Button>
        <Button isBusy={run.isPending} busyLabel="Beginning..." disabled={!isConnected} onClick={() => run.mutate()}>
          Bring everybody in step
        </Button>
      </div>
      <div aria-live="polite">{tryOut.data && <Tried found={tryOut.data} />}</div>
    </section>
  );
}

const Tried = ({ found }: { found: DryRun }) => (
  <p className="max-w-measure">
    A run would add {number(found.toAdd)}, change {number(found.toUpdate)} and remove {number(found.toRemove)};{" "}
    {number(found.unchanged)} would stay as they are. Fields: {found.fields.join(", ")}.
  </p>
);
