import { cx } from "class-variance-authority";
import type { CriterionMark } from "#contract/marking/marking";
import type { Report } from "../contract.ts";
import { besideWords, standingOf } from "./self-mark-words.ts";

export function SelfMarkBeside({ criterion, report }: { criterion: CriterionMark; report: Report }) {
  const said = report.selfMark?.criteria[criterion.id];
  if (said === undefined) return null;
  const isOther = ["higher", "lower"].includes(standingOf(said, criterion.judgement));
  return <p className={cx("text-sm", !isOther && "text-muted")}>{besideWords(said, criterion.judgement)}</p>;
}
