import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CirclePause, CircleOff, TriangleAlert } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { momentOf } from "#shared/moment-of.ts";
import { deedsQuery, operationsClient, overviewQuery } from "../api.ts";
import type { Provider } from "../contract.ts";
import { timeOf } from "./words.ts";

export function ProviderList({ providers }: { providers: Provider[] }) {
  return (
    <>
      <ul className="flex flex-col border-b border-line">
        {providers.map((provider) => (
          <li
            key={provider.key}
            className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4"
          >
            <ProviderRow provider={provider} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Each process leaves a failing provider alone by itself. What is said here is of the one that answered you: where
        marking has a process of its own, its log says how the marking model fares.
      </p>
    </>
  );
}

function ProviderRow({ provider }: { provider: Provider }) {
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (isOn: boolean) => operationsClient.turn({ key: provider.key, isOn }),
    onSettled: () =>
      Promise.all([overviewQuery, deedsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey }))),
    onError: tellFailure("switch a provider"),
  });
  const { Icon, words } = standingOf(provider);
  return (
    <>
      <div className="min-w-0">
        <h3 className="text-base font-medium">{provider.title}</h3>
        <p className="text-muted [overflow-wrap:anywhere]">{provider.name ?? "Not configured"}</p>
        <p className="mt-1 flex items-center gap-2">
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {words}
        </p>
        {provider.used.map((line) => (
          <p key={line} className="text-sm text-muted tabular-nums">
            Today: {line}
          </p>
        ))}
      </div>
      {provider.name !== null && (
        <Button
          variant={provider.isOn ? "outline" : "medical"}
          isBusy={turn.isPending}
          onClick={() => turn.mutate(!provider.isOn)}
        >
          {provider.isOn ? "Turn off" : "Turn on"}
          <span className="sr-only"> {provider.title}</span>
        </Button>
      )}
    </>
  );
}

function standingOf({ name, isOn, changedAt, restsUntil }: Provider) {
  if (name === null) return { Icon: CircleOff, words: "The built-in way serves." };
  const since = changedAt === null ? "" : ` since ${momentOf(changedAt)}`;
  if (!isOn) return { Icon: CirclePause, words: `Turned off${since}: the built-in way serves.` };
  if (restsUntil !== null)
    return { Icon: TriangleAlert, words: `Failing: left alone until ${timeOf(restsUntil)}, then tried again.` };
  return { Icon: CircleCheck, words: `On${since}.` };
}
