import { Link } from "@tanstack/react-router";

/** From a judgement to the place where one says that it is wrong. */
export const ToDisagree = ({ id, statement }: { id: string; statement: string }) => (
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
