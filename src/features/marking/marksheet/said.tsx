import { clockOf } from "#shared/clock-of.ts";
import { Bubble, turnName } from "#client/interview/interview-page";
import type { Sheet } from "./sheet.ts";

/** What was said, turn by turn, with nothing quoted in it. */
export const Said = ({ turns, partner }: Pick<Sheet, "turns" | "partner">) => (
  <ol className="flex flex-col gap-4">
    {turns.map((turn) => (
      <li key={turn.seq}>
        <Bubble speaker={turn.speaker} name={`${turnName(turn, partner, false)}, ${clockOf(turn.atMs)}`}>
          {turn.text}
        </Bubble>
      </li>
    ))}
  </ol>
);
