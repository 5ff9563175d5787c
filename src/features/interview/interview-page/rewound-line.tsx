import { History } from "lucide-react";
import { clockOf } from "#shared/clock-of.ts";
import type { Attempt } from "#contract/interview/attempts";
import type { TurnSyncState } from "#client/interview/turn-sync";

/** Back at a moment of an earlier attempt, until something is said in it. */
export function RewoundLine({ attempt, state }: { attempt: Attempt; state: TurnSyncState }) {
  const { rewound, partner } = attempt;
  const { turns } = state.conversation;
  const last = turns.at(-1);
  if (!rewound || !last || last.seq !== rewound.seq || state.unsent) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 border-t border-line bg-medical-tint px-4 py-2.5 text-sm sm:px-8 sideways:px-4 sideways:py-1.5"
    >
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-medical" />
      <span>
        <span className="font-medium tabular-nums">You are back at {clockOf(last.atMs)}.</span>{" "}
        {partner?.name.split(" ")[0] ?? "The other"} has just said this, and what came after has not happened.
      </span>
    </p>
  );
}
