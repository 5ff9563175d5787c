import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import { Section } from "#ui/section.tsx";
import { showFaults } from "#ui/form/show-faults.ts";
import { Failed } from "#ui/state.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { leaveHere } from "#web/session/leave-here.ts";
import { sentenceOf } from "#web/problem.ts";
import { privacyClient } from "../api.ts";
import { AskedAgain } from "./asked-again.ts";
import type { DeletionOutlook } from "../contract.ts";
import { WAY_BACK_DAYS } from "../figures.ts";
import { goesWords, planWords, STAYS } from "./deletion-words.ts";

/** The end of an account, said plainly before it is asked for. */
export function DeletionSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Delete my account" id="delete">
      <p className="max-w-measure text-muted">
        You have {WAY_BACK_DAYS} days to change your mind. Then everything is deleted and cannot be brought back, by us
        or anybody. Download your data first if you want to keep any of it.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking && (
        <Dialog isOpen width="wide" onClose={() => setAsking(false)} title="Delete your account?">
          <Suspense fallback={<Loading label="One moment..." />}>
            <Outlook />
          </Suspense>
        </Dialog>
      )}
    </Section>
  );
}

function Outlook() {
  const query = useQuery({ queryKey: ["deletion-outlook"], queryFn: () => privacyClient.deletionOutlook(), gcTime: 0 });
  if (query.data)
    return (
      <AskedAgain>
        {({ withProof, tell }) => <Question outlook={query.data} withProof={withProof} tell={tell} />}
      </AskedAgain>
    );
  if (!query.isError) return <Loading label="Looking at what would go..." />;
  return (
    <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {sentenceOf(query.error, "We could not reach the server. Nothing has been changed.")}
    </Failed>
  );
}

type QuestionProps = {
  outlook: DeletionOutlook;
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (action: string) => (problem: unknown) => void;
};

function Question({ outlook, withProof, tell }: QuestionProps) {
  const [isSure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = useMutation({
    mutationFn: () => withProof(() => privacyClient.askDeletion()),
    onSuccess: ({ dueAt }) => {
      toast({
        title: `Your account will be deleted on ${longDay(dueAt)}. We have sent you an email with a link that keeps it.`,
        duration: 20_000,
      });
      leaveHere();
    },
    onError: tell("delete-account"),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showFaults(event.currentTarget, () => setProblem(isSure ? undefined : "Please tick that you want this."));
    if (isSure) remove.mutate();
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Said title="At once">
        <li>You are signed out everywhere, and we email you the day and a link that keeps the account.</li>
        <li>Your links, your review and your place on the leaderboard are shown to nobody, and no reminder is sent.</li>
        <li>{planWords(outlook)}</li>
      </Said>
      <Said title={`After ${WAY_BACK_DAYS} days`}>
        {goesWords(outlook).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Said>
      <Said title="What stays">
        {STAYS.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Said>
      <Checkbox
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
        {...(problem && { error: problem })}
      >
        I want my account and everything in it to be deleted
      </Checkbox>
      <Button
        type="submit"
        variant="destructive"
        className="self-end max-sm:self-stretch"
        isBusy={remove.isPending}
        busyLabel="One moment..."
      >
        Delete my account
      </Button>
    </form>
  );
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-base font-semibold">{title}</h3>
    <ul className="mt-1 list-disc pl-5 text-ink-soft">{children}</ul>
  </div>
);
