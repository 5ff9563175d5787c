import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CirclePause } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { momentOf } from "#shared/moment-of.ts";
import { deedsQuery, operationsClient, overviewQuery } from "../api.ts";
import type { Feature } from "../contract.ts";

const FEATURES: Record<Feature["key"], { title: string; says: string }> = {
  "sign-ups": {
    title: "New accounts",
    says: "Closed, nobody can make one, by password or with Google. Whoever has one signs in as before.",
  },
  recordings: {
    title: "New recordings",
    says: "Closed, none begins: stations are sat without. What is recorded already is kept, finished and played.",
  },
};

export const FeatureList = ({ features }: { features: Feature[] }) => (
  <ul className="flex flex-col border-b border-line">
    {features.map((feature) => (
      <li key={feature.key} className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4">
        <FeatureRow feature={feature} />
      </li>
    ))}
  </ul>
);

function FeatureRow({ feature: { key, isOn, changedAt } }: { feature: Feature }) {
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (on: boolean) => operationsClient.turnFeature({ key, isOn: on }),
    onSettled: () =>
      Promise.all([overviewQuery, deedsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey }))),
    onError: tellFailure("switch a feature"),
  });
  const { title, says } = FEATURES[key];
  const since = changedAt === null ? "" : ` since ${momentOf(changedAt)}`;
  const Icon = isOn ? CircleCheck : CirclePause;
  return (
    <>
      <div className="min-w-0">
        <h3 className="text-base font-medium">{title}</h3>
        <p className="max-w-measure text-muted">{says}</p>
        <p className="mt-1 flex items-center gap-2">
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {isOn ? `Open${since}.` : `Closed${since}.`}
        </p>
      </div>
      <Button variant={isOn ? "outline" : "medical"} isBusy={turn.isPending} onClick={() => turn.mutate(!isOn)}>
        {isOn ? "Close" : "Open"}
        <span className="sr-only"> {title}</span>
      </Button>
    </>
  );
}
