import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Section } from "#ui/section.tsx";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { onDemand } from "#web/on-demand.tsx";
import { privacyClient } from "../api.ts";
import { ABOUT_WORDS, stateWords } from "./complaint-words.ts";
import type { Complaint } from "../contract.ts";

const ComplaintForm = onDemand(() => import("./complaint-form.tsx").then((part) => part.ComplaintForm));

export const complaintsQuery = infiniteQueryOptions({
  queryKey: ["privacy-complaints"],
  queryFn: ({ pageParam }) => privacyClient.complaints(pageParam === "" ? {} : { after: pageParam }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** A complaint about how somebody's data is treated, and what became of it. */
export function ComplaintsSection() {
  const [isWriting, setWriting] = useState(false);
  return (
    <Section title="A privacy complaint" id="complaints">
      <p className="max-w-measure text-muted">
        If you think we have treated your data wrongly, tell us. You get a reference straight away, a person looks into
        it, and we answer within one month. You can also go to the{" "}
        <a className="link" href="https://ico.org.uk/make-a-complaint/" rel="noreferrer">
          Information Commissioner’s Office
        </a>{" "}
        at any time.
      </p>
      {isWriting ? (
        <ComplaintForm onClose={() => setWriting(false)} waiting={<Loading label="Fetching the form..." />} />
      ) : (
        <Button variant="outline" onClick={() => setWriting(true)}>
          Write a complaint
        </Button>
      )}
      <Own />
    </Section>
  );
}

function Own() {
  const query = useInfiniteQuery(complaintsQuery);
  return (
    <FetchState query={query} loading="Fetching your complaints...">
      {({ pages }) => {
        const complaints = pages.flatMap((page) => page.complaints);
        if (complaints.length === 0) return null;
        return (
          <>
            <ul aria-label="Your complaints" className="w-full divide-y divide-line border-y border-line">
              {complaints.map((complaint) => (
                <Filed key={complaint.id} complaint={complaint} />
              ))}
            </ul>
            <NextPage query={query} failed="The earlier ones could not be fetched. Please try again.">
              Show earlier complaints
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

function Filed({ complaint }: { complaint: Complaint }) {
  const { reference, about, says, filedAt, answer } = complaint;
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <strong className="font-semibold tabular-nums">{reference}</strong>
        <span className="text-sm text-ink-soft">{stateWords(complaint)}</span>
      </p>
      <p className="text-sm text-muted">
        {ABOUT_WORDS[about]}, {longDay(filedAt)}
      </p>
      <p className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">{says}</p>
      {answer !== null && (
        <div className="border-l-2 border-edge pl-4">
          <p className="text-sm font-medium">Our answer</p>
          <p className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
    </li>
  );
}
