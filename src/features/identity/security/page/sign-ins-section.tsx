import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountsClient } from "#client/identity/accounts";
import type { SignIn } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { leaveHere } from "#web/session/leave-here.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { securityClient } from "../api.ts";
import { momentOf } from "#shared/moment-of.ts";
import { Section } from "#ui/section.tsx";
import { tell } from "../sign-in/tell.ts";

export function SignInsSection() {
  const everywhere = useMutation({
    mutationFn: () => accountsClient.signOutEverywhere(),
    onSuccess: ({ ended }) => {
      toast({
        title: `Signed out everywhere. ${ended === 1 ? "1 session" : `${ended} sessions`} ended.`,
        kind: "success",
      });
      leaveHere();
    },
    onError: tell("sign-out-everywhere"),
  });
  return (
    <Section title="Where you are signed in">
      <List />
      <p className="text-muted">
        Left yourself signed in at school? This signs you out on every device, this one included. Nothing you have
        practised is lost.
      </p>
      <Button
        variant="outline"
        isBusy={everywhere.isPending}
        busyLabel="Signing out..."
        onClick={() => everywhere.mutate()}
      >
        Sign out everywhere
      </Button>
    </Section>
  );
}

function List() {
  const query = useInfiniteQuery({
    queryKey: ["sign-ins"],
    queryFn: ({ pageParam }) => securityClient.signIns(pageParam === "" ? {} : { after: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (query.isError && !query.data) {
    return (
      <Failed className="w-full" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, "We could not reach the server.")}
      </Failed>
    );
  }
  if (!query.data) return <Loading label="Fetching where you are signed in..." className="w-full" />;
  return (
    <>
      <ul className="w-full divide-y divide-line border-y border-line">
        {query.data.pages.flatMap(({ signIns }) => signIns.map((signIn) => <Line key={signIn.id} signIn={signIn} />))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="link"
          className="-mx-1"
          isBusy={query.isFetchingNextPage}
          busyLabel="Fetching more..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Line({ signIn: { id, device, place, seenAt, beganAt, hasTwoSteps, isThis } }: { signIn: SignIn }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["sign-ins"] });
  const end = useMutation({
    mutationFn: () => securityClient.endSignIn({ id }),
    onSuccess: () => {
      toast({ title: `${device} is signed out.`, kind: "success" });
      return refresh();
    },
    onError: (problem) => {
      tell("end-sign-in")(problem);
      if (codeOf(problem) === "NOT_FOUND") void refresh();
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {isThis && <span className="ml-2 rounded-sm bg-medical-tint px-2 py-0.5 text-sm text-medical">This one</span>}
        </p>
        <p className="text-sm text-muted">
          {place ?? "Place not known"} · {isThis ? "here now" : `last seen ${momentOf(seenAt)}`}
        </p>
        <p className="text-sm text-muted">
          Signed in {momentOf(beganAt)}
          {hasTwoSteps && " with two steps"}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}, signed in ${momentOf(beganAt)}`}
          isBusy={end.isPending}
          busyLabel="Signing out..."
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
