import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { profileQuery } from "#client/applicant/profiles";
import { isRefusal } from "#web/problem.ts";
import { useSession } from "#web/session/use-session.ts";
import { ownQuery } from "./api.ts";
import type { Own, Saved } from "./contract.ts";
import { type Draft, draftOf, keepDraft } from "./part-draft.ts";

const CHANNEL = "stationwise.profile";

type PartOptions<Value, Sent> = {
  part: string;
  saved: Value;
  isValue: (kept: unknown) => kept is Value;
  send: (change: { from: Value; to: Sent }) => Promise<Saved>;
  onRefused: (problem: unknown) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One part of the profile as it stands on the screen: what is changed, what is saved, and what came between. */
export function usePart<Value, Sent>({ part, saved, isValue, send, onRefused }: PartOptions<Value, Sent>) {
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? "";
  const [draft, setDraft] = useState(() => draftOf(part, userId, isValue));
  useEffect(() => {
    if (userId !== "") keepDraft(part, userId, draft);
  }, [part, userId, draft]);

  const save = useMutation({
    mutationFn: ({ from, to }: { from: Value; to: Sent; values: Value }) => send({ from, to }),
    onSuccess: ({ isSaved, own }, { values }) => {
      keepOwn(queries, own);
      if (!isSaved) return;
      tellOtherTabs();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "profile", refetchType: "none" });
      setDraft((now) => (now === null || isSame(now.values, values) ? null : { from: values, values: now.values }));
    },
    onError: onRefused,
  });
  useWhenBackOnline(save.isError && !isRefusal(save.error), () => save.variables && save.mutate(save.variables));

  const values = draft?.values ?? saved;
  const isChanged = draft !== null && !isSame(draft.values, saved);
  return {
    values,
    isChanged,
    /** Saved by another tab or device since the change began. */
    isChangedElsewhere: isChanged && !isSame(draft.from, saved),
    isSaving: save.isPending,
    isSaved: save.isSuccess && save.data.isSaved && !isChanged,
    isOutOfReach: save.isError && !isRefusal(save.error),
    change(next: Value) {
      if (!save.isPending) save.reset();
      setDraft((now: Draft<Value> | null) => ({ from: now?.from ?? saved, values: next }));
    },
    save: (to: Sent) => save.mutate({ from: draft?.from ?? saved, to, values }),
    takeSaved: () => setDraft(null),
    keepMine: () => setDraft({ from: saved, values }),
  };
}

export type Part = Omit<ReturnType<typeof usePart<unknown, unknown>>, "values" | "change" | "save">;

function keepOwn(queries: QueryClient, own: Own): void {
  queries.setQueryData(ownQuery.queryKey, own);
  queries.setQueryData(profileQuery.queryKey, own.profile);
}

/** A change is the same however often it is sent: the server knows when it has it. */
function useWhenBackOnline(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  });
}

function tellOtherTabs(): void {
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage("changed");
  others.close();
}

/** What another tab has saved shows here at once. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const others = new BroadcastChannel(CHANNEL);
    others.addEventListener("message", () => void queries.invalidateQueries({ queryKey: ownQuery.queryKey }));
    return () => others.close();
  }, [queries]);
}
