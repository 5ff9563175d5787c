import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { InterviewDate, SchoolField, Slot } from "#client/applicant/profiles";
import { schoolsQuery } from "#client/applicant/schools";
import { Button } from "#ui/button.tsx";
import { today } from "#ui/form/calendar-days.ts";
import type { Target } from "./contract.ts";
import type { Problems } from "./first-problem.ts";

type TargetRowProps = {
  at: number;
  target: Target;
  all: Target[];
  problems: Problems;
  onChange: (target: Target) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function TargetRow({ at, target, all, problems, onChange, onMove, onRemove }: TargetRowProps) {
  const { target_university, interview_date } = target;
  const name = target_university || `school ${at + 1}`;
  const taken = all.flatMap((each, place) => (place === at ? [] : each.target_university));
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-1.5">
        <Slot name={`${at}.target_university`}>
          <SchoolField
            label={at === 0 ? "Target university" : `School ${at + 1}`}
            {...(at === 0 && all.length > 1 && { hint: "Your first choice." })}
            value={target_university}
            onChange={(university) => onChange({ ...target, target_university: university })}
            taken={taken}
            error={problems[`${at}.target_university`]}
          />
        </Slot>
        <KnownOf name={target_university} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Slot name={`${at}.interview_date`}>
          <InterviewDate
            value={interview_date}
            onChange={(date) => onChange({ ...target, interview_date: date })}
            {...(all.length > 1 && { at: name })}
            error={problems[`${at}.interview_date`]}
          />
        </Slot>
        {interview_date !== null && interview_date < today() && (
          <p className="text-sm text-muted">That day has passed.</p>
        )}
      </div>
      {all.length > 1 && (
        <div className="flex flex-wrap gap-1 lg:col-span-2">
          <Button data-move="up" variant="ghost" size="sm" disabled={at === 0} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
            Up<span className="sr-only"> {name}</span>
          </Button>
          <Button data-move="down" variant="ghost" size="sm" disabled={at === all.length - 1} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
            Down<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={onRemove}>
            <X aria-hidden />
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** Leads to what is known of a school; of one that is on no list any more there is nothing. */
function KnownOf({ name }: { name: string }) {
  const { data } = useQuery(schoolsQuery);
  const school = data?.find((each) => each.name === name);
  if (!school) return null;
  return (
    <Link
      to="/practice/schools/$slug"
      params={{ slug: school.slug }}
      className="link inline-flex min-h-9 items-center self-start text-sm pointer-coarse:min-h-11"
    >
      How it interviews<span className="sr-only">: {name}</span>
    </Link>
  );
}
