import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Fold } from "#ui/fold.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { deliveryQuery } from "./api.ts";
import { type Delivery, type DeliveryLine, deliveryLines } from "./contract.ts";
import { DeliveryChoicesForm } from "./delivery-choices-form.tsx";
import { PaceChart } from "./pace-chart.tsx";

const NAMES = new Intl.ListFormat("en-GB");

/** How the answers were given: beside the marks, and never in them. */
export function DeliveryPanel({ attemptId }: { attemptId: string }) {
  const query = useQuery(deliveryQuery(attemptId));
  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="delivery" className="scroll-mt-20 text-2xl">
          How you said it
        </h2>
        <MeasuresShown />
      </div>
      {query.data ? (
        <Measures delivery={query.data} />
      ) : query.isError ? (
        <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, "We could not reach the server. Your marks are not touched by that.")}
        </Failed>
      ) : (
        <Loading label="Measuring how it was said..." />
      )}
    </section>
  );
}

function Measures({ delivery }: { delivery: Delivery }) {
  const lines = deliveryLines(delivery);
  const measured = lines.filter(({ why }) => why === null);
  const unmeasured = Map.groupBy(
    lines.filter(({ why }) => why !== null),
    ({ why }) => why ?? "",
  );
  if (lines.length === 0)
    return <p className="max-w-measure text-muted">Nothing is measured: every measure is switched off.</p>;
  return (
    <>
      <p className="max-w-measure text-muted">
        It never touches your marks: the same words earn the same, however they are said.
      </p>
      <ul className="border-b border-line">
        {measured.map((line) => (
          <li key={line.measure} className="flex flex-col gap-3 border-t border-line py-5">
            <OneMeasure line={line} />
            {line.measure === "pace" && delivery.pace?.state === "measured" && (
              <PaceChart windows={delivery.pace.windows} isTimed={delivery.pace.isTimed} />
            )}
          </li>
        ))}
        {[...unmeasured].map(([why, together]) => (
          <li key={why} className="flex flex-col gap-1 border-t border-line py-5">
            <Unmeasured why={why} lines={together} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What could not be measured for the same reason says so once. */
function Unmeasured({ why, lines }: { why: string; lines: DeliveryLine[] }) {
  return (
    <>
      <h3 className="text-lg">{NAMES.format(lines.map(({ name }) => name))}</h3>
      <p className="text-muted">{why}</p>
      <Fold summary={lines.length === 1 ? "What this is" : "What these are"}>
        <dl className="flex max-w-measure flex-col gap-3 text-sm text-muted">
          {lines.map(({ measure, name, definition, source }) => (
            <div key={measure}>
              {lines.length > 1 && <dt className="font-medium">{name}</dt>}
              <dd>
                {definition} {source}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}

function OneMeasure({ line: { name, figures, basis, definition, source } }: { line: DeliveryLine }) {
  return (
    <>
      <h3 className="text-lg">{name}</h3>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {basis && <p className="max-w-measure text-sm text-muted">{basis}</p>}
      <Fold summary="What this is">
        <div className="flex max-w-measure flex-col gap-2 text-sm text-muted">
          <p>{definition}</p>
          {source && <p>{source}</p>}
        </div>
      </Fold>
    </>
  );
}

function MeasuresShown() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Measures shown
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Measures shown"
        description="What you switch off is not worked out in any of your reports. You can change it whenever you like."
      >
        <DeliveryChoicesForm onSaved={close} />
      </Dialog>
    </>
  );
}
