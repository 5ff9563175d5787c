import { clockOf } from "#shared/clock-of.ts";
import { Bubble } from "#client/interview/interview-page";
import type { SharedTurn } from "../contract.ts";

type Partner = { name: string; role: string } | null;

/** What was said, for somebody who was not there. */
export function SaidList({ turns, partner }: { turns: readonly SharedTurn[]; partner: Partner }) {
  const nameOf = ({ speaker }: SharedTurn) => {
    if (speaker === "candidate") return "Candidate";
    return partner?.name ?? (speaker === "examiner" ? "Examiner" : "Actor");
  };
  return (
    <ol className="flex flex-col gap-5">
      {turns.map((turn) => (
        <li key={turn.seq}>
          <Bubble speaker={turn.speaker} name={`${nameOf(turn)}, ${clockOf(turn.atMs)}`}>
            {turn.text}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}
