import { lazy, Suspense } from "react";
import type { TakenOver } from "./contract.ts";

const Line = lazy(() => import("./taken-over-line.tsx").then(({ TakenOverLine }) => ({ default: TakenOverLine })));

/** Who stood in for the partner, where anybody had to: its words are fetched for those few attempts alone. */
export const TakenOverNote = ({ takenOver }: { takenOver: TakenOver }) =>
  takenOver.length > 0 && (
    <Suspense>
      <Line takenOver={takenOver} />
    </Suspense>
  );
