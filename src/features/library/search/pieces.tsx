import type { Piece } from "./contract.ts";

/** A text with what was searched for marked. */
export const Pieces = ({ of }: { of: Piece[] }) =>
  of.map(({ text, isHit }, at) =>
    isHit ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-inherit underline decoration-medical decoration-2 underline-offset-4"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
