import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { receivedQuery, sharingClient } from "../api.ts";
import { Compared } from "./compared.tsx";
import type { SecondMark } from "../contract.ts";
import { WHO_WORDS } from "./sharing-words.ts";

/** The second marks others gave, each beside ours. */
export function ReceivedMarks({ attemptId }: { attemptId: string }) {
  const received = useQuery(receivedQuery(attemptId));
  if (received.isError) {
    return (
      <Failed isRetrying={received.isFetching} onRetry={() => void received.refetch()}>
        {sentenceOf(received.error, "We could not fetch the second marks. They are kept.")}
      </Failed>
    );
  }
  if (!received.data || received.data.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">Second marks</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {received.data.map((each) => (
          <li key={each.id}>
            <OneSecondMark attemptId={attemptId} secondMark={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneSecondMark({ attemptId, secondMark }: { attemptId: string; secondMark: SecondMark }) {
  const { who, givenOn, isFinal, comparison } = secondMark;
  const { compared, exact } = comparison.agreement;
  return (
    <details className="rounded-lg border border-line bg-surface px-5">
      <summary className="min-h-11 cursor-pointer py-3">
        <span className="font-medium">{WHO_WORDS[who]}</span>, {longDay(givenOn)}
        <span className="block text-sm text-muted">
          {compared === 0 ? "Nothing could be compared." : `${exact} of ${compared} criteria judged the same.`}
        </span>
      </summary>
      <div className="flex flex-col gap-5 pb-5">
        {!isFinal && (
          <p className="text-sm text-muted">They have not looked at our marks yet, and may still change theirs.</p>
        )}
        <Compared comparison={comparison} names={{ theirs: WHO_WORDS[who], ours: "Our marks" }} />
        <Consent attemptId={attemptId} secondMark={secondMark} />
        <Removal attemptId={attemptId} secondMark={secondMark} />
      </div>
    </details>
  );
}

type One = { attemptId: string; secondMark: SecondMark };

function Consent({ attemptId, secondMark: { id, ownerConsents, markerConsents } }: One) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState(ownerConsents);
  const save = useMutation({
    mutationFn: (consents: boolean) => sharingClient.ownerConsent({ attemptId, secondMarkId: id, consents }),
    onSuccess: () => queries.invalidateQueries(receivedQuery(attemptId)),
    onError: (_, consents) => setOn(!consents),
  });
  const press = (consents: boolean) => {
    setOn(consents);
    save.mutate(consents);
  };
  return (
    <Checkbox
      checked={isOn}
      onChange={({ currentTarget }) => press(currentTarget.checked)}
      hint={`What was said is then used with their judgements, under a number and without names. ${
        markerConsents ? "Whoever marked it agrees." : "Whoever marked it has not agreed, so nothing is used so far."
      } You can take this back at any time.`}
      {...(save.isError && { error: sentenceOf(save.error, "This could not be saved. Please try again.") })}
    >
      This second mark may be used to check how far the marker agrees with people
    </Checkbox>
  );
}

function Removal({ attemptId, secondMark: { id } }: One) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => sharingClient.remove({ attemptId, secondMarkId: id }),
    onSuccess: () => queries.invalidateQueries(receivedQuery(attemptId)),
  });
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setAsking(true)}>
        Delete this second mark
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this second mark?"
        description="It is gone for good, and its link stops working. Whoever gave it is not told."
        keep="Keep it"
        confirm="Delete it"
        busyLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        error={remove.isError && sentenceOf(remove.error, "It was not deleted. Please try again.")}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
