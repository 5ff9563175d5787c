import { Link } from "@tanstack/react-router";
import type { CriterionMark } from "#contract/marking/marking";

/** From a judgement to the place where one says that it is wrong. */
export const ToDisagree = ({ criterion: { id, statement } }: { criterion: CriterionMark }) => (
  <Link
    to="."
    search={(search) => ({ ...search, disagree: id })}
    hash="disagree"
    replace
    className="link inline-flex min-h-11 items-center self-start text-sm"
  >
    I disagree with this<span className="sr-only">: {statement}</span>
  </Link>
);
