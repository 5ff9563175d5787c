import type { Dashboard } from "./contract.ts";

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** First sittings apart from repeats: only what was new tells how somebody would do with something new. */
export const SeenPanel = ({ seen: { unseenSat, bank, repeats } }: Pick<Dashboard, "seen">) => (
  <section aria-labelledby="seen" className="flex flex-col gap-2">
    <h2 id="seen" className="text-xl">
      New and again
    </h2>
    <p className="tabular-nums">
      {counted(unseenSat, "station", "different stations")} sat, of {bank} in the bank.
      <span className="block text-sm text-muted">
        {repeats === 0 ? "None sat again yet." : `Sat again ${counted(repeats, "time", "times")}, counted apart.`}
      </span>
    </p>
  </section>
);
