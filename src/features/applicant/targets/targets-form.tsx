import { Plus } from "lucide-react";
import { useState } from "react";
import { tellSaveFailure } from "#client/applicant/profiles";
import { Button } from "#ui/button.tsx";
import { isRecord } from "#web/browser-storage.ts";
import { targetsClient } from "./api.ts";
import { MOST_SCHOOLS, type Target, Targets } from "./contract.ts";
import { type Problems, problemsIn, showFirst } from "./first-problem.ts";
import { PartForm } from "./part-form.tsx";
import { TargetRow } from "./target-row.tsx";
import { useMoves } from "./use-moves.ts";
import { usePart } from "./use-part.ts";

const EMPTY: Target = { target_university: "", interview_date: null };

const areTargets = (kept: unknown): kept is Target[] =>
  Array.isArray(kept) &&
  kept.every(
    (each) =>
      isRecord(each) &&
      typeof each["target_university"] === "string" &&
      (each["interview_date"] === null || typeof each["interview_date"] === "string"),
  );

/** The schools somebody aims for, in the order that is theirs, and the day each interviews them. */
export function TargetsForm({ targets }: { targets: Target[] }) {
  const [problems, setProblems] = useState<Problems>({});
  const part = usePart({
    part: "targets",
    saved: targets,
    isValue: areTargets,
    send: (change: { from: Target[]; to: Target[] }) => targetsClient.changeTargets(change),
    onRefused: tellSaveFailure,
  });
  const { values } = part;
  const change = (next: Target[]) => {
    part.change(next);
    setProblems({});
  };
  const { list, said, focus, move } = useMoves(values, change);
  const submit = (form: HTMLFormElement) => {
    const found = problemsIn(Targets, values);
    if (found === null) part.save(values);
    else showFirst(found, form, () => setProblems(found));
  };
  return (
    <PartForm part={part} what="schools" onSubmit={submit}>
      <ol ref={list} className="-mt-3 flex flex-col divide-y divide-line">
        {values.map((target, at) => (
          <TargetRow
            key={at}
            at={at}
            target={target}
            all={values}
            problems={problems}
            onChange={(changed) => change(values.map((each, place) => (place === at ? changed : each)))}
            onMove={(by) => move(at, by)}
            onRemove={() => {
              focus({ row: Math.max(0, at - 1), name: "school" });
              change(values.filter((_, place) => place !== at));
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {values.length < MOST_SCHOOLS ? (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => {
            focus({ row: values.length, name: "school" });
            change([...values, EMPTY]);
          }}
        >
          <Plus aria-hidden />
          Add a school
        </Button>
      ) : (
        <p className="text-sm text-muted">You can list up to {MOST_SCHOOLS} schools.</p>
      )}
    </PartForm>
  );
}
