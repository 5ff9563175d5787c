import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { choicesQuery, deliveryClient } from "./api.ts";
import type { Measure } from "./contract.ts";
import { MEASURE_NAMES, MEASURES } from "./measures.ts";

/** Which measures of delivery are worked out and shown. */
export function DeliveryChoicesForm({ onSaved }: { onSaved?: () => void }) {
  const query = useQuery(choicesQuery);
  if (query.data) return <Choices saved={query.data.shown} onSaved={onSaved} />;
  if (query.isError)
    return (
      <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, "We could not reach the server. What you have chosen is kept.")}
      </Failed>
    );
  return <Loading label="Fetching what you have chosen..." />;
}

function Choices({ saved, onSaved }: { saved: Measure[]; onSaved: (() => void) | undefined }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState(saved);
  const save = useMutation({
    mutationFn: () => deliveryClient.choose({ shown }),
    onSuccess: (chosen) => {
      queries.setQueryData(choicesQuery.queryKey, chosen);
      void queries.invalidateQueries({ queryKey: ["delivery"] });
      onSaved?.();
    },
  });
  const toggle = (measure: Measure, isOn: boolean) => {
    save.reset();
    setShown(isOn ? [...shown, measure] : shown.filter((each) => each !== measure));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">Measures of delivery</legend>
        {MEASURES.map((measure) => (
          <Checkbox
            key={measure}
            checked={shown.includes(measure)}
            onChange={({ target }) => toggle(measure, target.checked)}
          >
            {MEASURE_NAMES[measure]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="medical" isBusy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="ghost" onClick={() => setShown(shown.length === 0 ? [...MEASURES] : [])}>
          {shown.length === 0 ? "Switch all on" : "Switch all off"}
        </Button>
        <p role="status" className="text-sm">
          {save.isSuccess && "Saved. It holds for every report."}
        </p>
      </div>
      {save.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(save.error, "We could not reach the server, so nothing is saved yet. Please try again.")}
        </p>
      )}
    </form>
  );
}
