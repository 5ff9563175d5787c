import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { PRODUCT } from "#shared/product.ts";
import type { Turn } from "#contract/interview/attempts";
import { isHelpLine } from "./help/help.ts";

type Partner = { name: string; role: string } | null;

export function speakerName(speaker: Turn["speaker"], partner: Partner): string {
  if (speaker === "candidate") return "You";
  return partner?.name ?? (speaker === "examiner" ? "Examiner" : "Actor");
}

/** Who said a turn. A help line is said by nobody in the role: `isLastOfAll`, since only the end of a conversation can be one. */
export function turnName(turn: Turn, partner: Partner, isLastOfAll: boolean): string {
  return isLastOfAll && isHelpLine(turn) ? PRODUCT : speakerName(turn.speaker, partner);
}

type BubbleProps = { speaker: Turn["speaker"]; name: string; note?: ReactNode; children: ReactNode };

/** One turn: the partner's on the page, the candidate's own set in. Said by name and place, not by colour. */
export function Bubble({ speaker, name, note, children }: BubbleProps) {
  const isOwn = speaker === "candidate";
  return (
    <div className={cx("flex max-w-measure flex-col gap-1", isOwn && "ml-auto w-fit items-end pl-8 sm:pl-16")}>
      <p className="label-line">{name}</p>
      <div
        dir="auto"
        className={cx(
          "whitespace-pre-wrap [overflow-wrap:anywhere]",
          isOwn ? "rounded-lg rounded-tr-sm bg-well px-4 py-2.5" : "font-serif text-lg sideways:text-base",
        )}
      >
        {children}
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
