import { HelpLines } from "#client/interview/interview-page";
import type { Mark } from "#contract/marking/marking";

/** Why there are no marks. */
export function Unmarked({ reason }: { reason: NonNullable<Mark["unmarked"]> }) {
  if (reason === "nothing-said") {
    return (
      <section className="max-w-measure">
        <h2 className="text-xl">There is nothing to mark</h2>
        <p className="mt-2">
          This station was finished before you had said anything. That happens; it does not count against you anywhere.
        </p>
      </section>
    );
  }
  return (
    <section className="flex max-w-measure flex-col gap-4">
      <h2 className="text-xl">Nothing was marked, on purpose</h2>
      <p>
        The station stopped because what you wrote sounded as if you, or somebody, might not be safe. That matters more
        than any practice. If it is so, please talk to somebody today: someone near you whom you trust, or one of these.
      </p>
      <HelpLines />
      <p className="text-sm text-muted">If we misread you, we are sorry: you can practise the station again.</p>
    </section>
  );
}
