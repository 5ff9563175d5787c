import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { sentenceOf } from "#web/problem.ts";
import { recordingsClient, recordingsQuery } from "../api.ts";
import type { Recording } from "../contract.ts";
import { Player } from "./player.tsx";
import { longDay } from "#shared/long-day.ts";
import { type TranscriptTurn, timelineOf } from "./timeline.ts";
import { waitingAttempts } from "../recorder/waiting.ts";

export type PlaybackProps = {
  attemptId: string;
  said: TranscriptTurn[];
  /** Stands in its place while there is nothing to play. */
  children?: ReactNode;
};

/** The recording of an attempt beside its transcript, from the last slice on its way to the day it is deleted. */
export function Playback({ attemptId, said, children }: PlaybackProps) {
  const { data } = useQuery(recordingsQuery(attemptId));
  if (data === undefined || data.length === 0) return children;
  const kept = data.filter(({ status }) => status !== "deleted");
  const isPlayable = timelineOf(kept).length > 0;
  return (
    <section aria-labelledby="recording" className="flex flex-col gap-4">
      <h2 id="recording" className="text-xl">
        {isPlayable ? "Recording and transcript" : "Recording"}
      </h2>
      {isPlayable && <Player recordings={kept} said={said} />}
      {kept.map((recording) => (
        <Standing key={recording.id} recording={recording} />
      ))}
      {kept.length === 0 && <Deleted recordings={data} />}
      {kept.length > 0 && <Keeping attemptId={attemptId} recordings={kept} />}
      {!isPlayable && children}
    </section>
  );
}

function Standing({ recording }: { recording: Recording }) {
  const says = saysOf(recording);
  return (
    says && (
      <p role="status" className="max-w-measure rounded-md bg-well px-4 py-3">
        {says}
      </p>
    )
  );
}

function saysOf({ status, attemptId, isCut, problem }: Recording): string | null {
  switch (status) {
    case "recording":
    case "arriving":
      return waitingAttempts().includes(attemptId)
        ? "The last of it is on its way from this browser. You can go on; please leave a page of ours open until it is here."
        : "Not all of it has reached us. The rest waits in the browser you recorded it with, and is sent when you open us there again.";
    case "joining":
      return "Everything has arrived. It is being put together and can be played in a moment.";
    case "broken":
      return (
        problem ?? "This recording could not be put together. Your transcript and your marks are not touched by that."
      );
    case "ready":
      return isCut ? "The end of this recording never reached us. What did can be played." : null;
    case "deleted":
      return null;
  }
}

const Deleted = ({ recordings }: { recordings: Recording[] }) => (
  <p className="text-muted">
    It was deleted on {longDay(recordings[0]?.deletedAt ?? recordings[0]?.deleteAt ?? "")}, and nobody can play it any
    more. The transcript stays.
  </p>
);

function Keeping({ attemptId, recordings }: { attemptId: string; recordings: Recording[] }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => Promise.all(recordings.map(({ id }) => recordingsClient.remove({ id }))),
    onSuccess: () => {
      setAsked(false);
      void queries.invalidateQueries({ queryKey: recordingsQuery(attemptId).queryKey });
    },
  });
  const close = () => setAsked(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <p>
        Only you can play it. It is deleted by itself on{" "}
        <time dateTime={recordings[0]?.deleteAt} className="whitespace-nowrap">
          {longDay(recordings[0]?.deleteAt ?? "")}
        </time>
        .
      </p>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Delete now
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        title="Delete the recording now?"
        description="Picture and sound are gone at once, and cannot be brought back. The transcript and the marks stay."
        keep="Keep it"
        confirm="Delete now"
        busyLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        error={
          remove.isError &&
          sentenceOf(remove.error, "We could not reach the server, so it is not deleted. Please try again.")
        }
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
