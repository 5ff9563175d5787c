import type { HollowBattery } from "./contract.ts";
import { FigureTable, Told } from "./figure-table.tsx";
import { HOLLOW_WORDS } from "./trust-words.ts";

const oneDecimal = (value: number | null) => (value === null ? "not known" : value.toFixed(1));

/** Answers that sound right and say nothing of worth, with what they were given. */
export function HollowAnswers({ hollow }: { hollow: readonly HollowBattery[] }) {
  const most = hollow.reduce((so, each) => (each.cases > so.cases ? each : so));
  return (
    <>
      <h2 id="hollow">Answers that should earn little</h2>
      <p>
        {`We took the excellent answers to ${most.cases} of our stations, which get band ${oneDecimal(most.exemplarBand)} on average. We put something worth little in the place of each, and marked that. Our rule: at least nine in ten get band 2 or lower. For answers to the wrong questions, the average may be at most half of what the right order gets.`}
      </p>
      <FigureTable
        caption="What was said in place of an excellent answer"
        heads={["What was said", "Answers", "Band 2 or lower", "Average band", "Verdict"]}
        rows={hollow.map(({ id, cases, low, meanBand, passes }) => [
          <Told key="name" {...HOLLOW_WORDS[id]} />,
          cases,
          low,
          oneDecimal(meanBand),
          passes ? "Held" : "Did not hold",
        ])}
      />
    </>
  );
}
