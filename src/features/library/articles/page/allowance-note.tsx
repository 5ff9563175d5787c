import { Link } from "@tanstack/react-router";
import type { Allowance } from "../contract.ts";

/** What a trial still opens, said before anything is spent. */
export function AllowanceNote({ allowance }: { allowance: Allowance }) {
  if (allowance.kind !== "trial") return null;
  const { left, of } = allowance;
  return (
    <p className="rounded-lg border border-line bg-medical-tint px-5 py-4 sm:px-6">
      {left === 0 ? (
        <>
          You have opened the {of} premium articles of your free trial. They stay open to you, and so do all free ones.{" "}
          <Link to="/upgrade" className="link">
            A plan opens the rest
          </Link>
          .
        </>
      ) : (
        <>
          Your free trial opens {of} premium articles:{" "}
          <strong className="font-semibold">
            {left} of {of} left
          </strong>
          . Free ones do not count, and we ask before one is used.
        </>
      )}
    </p>
  );
}
