import { Suspense } from "react";
import { partOf } from "#web/part.tsx";
import type { TakenOver } from "#contract/interview/attempts";

const Line = partOf(
  () => import("./taken-over-line.tsx").then((part) => part.TakenOverLine),
  "Who stood in for your partner",
);

/** Who stood in for the partner, where anybody had to: its words are fetched for those few attempts alone. */
export const TakenOverNote = ({ takenOver }: { takenOver: TakenOver }) =>
  takenOver.length > 0 && (
    <Suspense>
      <Line takenOver={takenOver} />
    </Suspense>
  );
