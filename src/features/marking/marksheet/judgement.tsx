import { cx } from "class-variance-authority";
import { CircleCheck, CircleDashed, CircleOff, CircleSlash2, Contrast } from "lucide-react";
import type { CriterionMark } from "#contract/marking/marking";
import { JUDGEMENT_WORDS } from "./mark-words.ts";

const ICONS = {
  met: CircleCheck,
  "partly-met": Contrast,
  "not-met": CircleOff,
  contradicted: CircleSlash2,
  "not-enough-evidence": CircleDashed,
};

/** Said by word and shape; green adds to "met" alone. */
export function Judgement({ judgement }: { judgement: CriterionMark["judgement"] }) {
  const Icon = ICONS[judgement];
  return (
    <p className={cx("flex items-center gap-2 font-medium", judgement === "met" && "text-met")}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {JUDGEMENT_WORDS[judgement]}
    </p>
  );
}
