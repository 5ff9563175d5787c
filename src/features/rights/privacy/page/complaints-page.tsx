import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { showFaults } from "#ui/form/show-faults.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { AdminPage } from "#web/routing/admin-page.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { whyNot } from "#web/tell-failure.ts";
import { privacyClient } from "../api.ts";
import { ABOUT_WORDS, stateWords } from "./complaint-words.ts";
import type { Complaint } from "../contract.ts";
import { SAYS_MAX } from "../figures.ts";

type State = "open" | "answered";
type Queued = Complaint & { email: string };

/** Privacy complaints, for whoever answers them. */
export function ComplaintsPage() {
  const [state, setState] = useState<State>("open");
  const query = useInfiniteQuery({
    queryKey: ["complaints-queue", state],
    queryFn: ({ pageParam }) =>
      privacyClient.waitingComplaints(pageParam === "" ? { state } : { state, after: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  return (
    <AdminPage title="Privacy complaints" back={{ href: "/operations", label: "Back to operations" }} query={query}>
      {({ pages }) => {
        const complaints = pages.flatMap((page) => page.complaints);
        return (
          <>
            <p className="max-w-measure text-muted">
              The oldest first, so that the overdue stand above all others. That you have read a complaint is told to
              whoever wrote it. An answer is given once.
            </p>
            <Button
              variant="outline"
              className="self-start"
              onClick={() => setState(state === "open" ? "answered" : "open")}
            >
              {state === "open" ? "Show those answered" : "Show those to answer"}
            </Button>
            {complaints.length === 0 && !query.isPlaceholderData && (
              <p role="status">{state === "open" ? "None waits for an answer." : "None has been answered yet."}</p>
            )}
            <ul
              aria-busy={query.isPlaceholderData}
              className="divide-y divide-line border-y border-line empty:hidden aria-busy:opacity-60"
            >
              {complaints.map((complaint) => (
                <Shown key={complaint.id} complaint={complaint} />
              ))}
            </ul>
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more
            </NextPage>
          </>
        );
      }}
    </AdminPage>
  );
}

const Shown = ({ complaint }: { complaint: Queued }) => (
  <li className="flex flex-col gap-3 py-5">
    <h2 className="text-lg tabular-nums">{complaint.reference}</h2>
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      {ABOUT_WORDS[complaint.about]}. Filed on {longDay(complaint.filedAt)} by{" "}
      {complaint.email || "an account that leaves"}.{complaint.overdueDays === 0 && ` ${stateWords(complaint)}.`}
    </p>
    {complaint.overdueDays > 0 && (
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
        {stateWords(complaint)}.
      </p>
    )}
    <p className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
      <bdi>{complaint.says}</bdi>
    </p>
    {complaint.answer === null ? (
      <Answer complaint={complaint} />
    ) : (
      <p className="max-w-measure border-l-2 border-edge pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {complaint.answer}
      </p>
    )}
  </li>
);

function Answer({ complaint: { id, reference } }: { complaint: Queued }) {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState("");
  const [fault, setFault] = useState<string>();
  const give = useMutation({
    mutationFn: () => privacyClient.answerComplaint({ id, answer }),
    onSuccess: () => {
      toast({ title: `${reference} is answered, and the person has been emailed.`, kind: "success" });
      return queries.invalidateQueries({ queryKey: ["complaints-queue"] });
    },
    onError: (problem) => setFault(whyNot(problem)),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = answer.trim() === "";
    showFaults(event.currentTarget, () => setFault(isEmpty ? "Please write an answer." : undefined));
    if (!isEmpty) give.mutate();
  };
  return (
    <form noValidate className="flex max-w-measure flex-col items-start gap-3" onSubmit={send}>
      <div className="w-full">
        <Field label={`Answer to ${reference}`} isRequired {...(fault !== undefined && { error: fault })}>
          <TextArea value={answer} maxLength={SAYS_MAX} onChange={({ target }) => setAnswer(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="medical" isBusy={give.isPending} busyLabel="Sending...">
        Answer
      </Button>
    </form>
  );
}
