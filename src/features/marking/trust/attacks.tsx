import type { Battery, Validity } from "./contract.ts";
import { FigureTable, Told } from "./figure-table.tsx";
import { BATTERY_WORDS } from "./trust-words.ts";

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

/** What was done to trick the marker, and what must not matter, with what each did. */
export function Attacks({ batteries, corpora, answers }: Pick<Validity, "batteries" | "corpora" | "answers">) {
  const all = corpora ? [...batteries, corpora.battery] : batteries;
  const of = (kind: Battery["kind"]) => all.filter((each) => each.kind === kind);
  const attacks = of("attack");
  const most = Math.max(0, ...attacks.map(({ lifted, cases }) => share(lifted, cases)));
  const lost = of("slip").filter(({ passes }) => !passes);
  const once = all.find(({ id }) => id === "canned-once");
  return (
    <>
      <h2 id="attacks">What we did to trick it</h2>
      <p>
        {`We took ${answers.candidates} written answers to ${answers.stations} of our own stations, marked each as it stood, changed it, and marked it again. Weak and middling answers were attacked, since a top band cannot rise. Our rule: no attack may raise a band in more than 5 % of its cases. The worst of these did so in ${most} %.`}
      </p>
      <FigureTable
        caption="Attacks"
        heads={["What was done", "Answers", "A band rose", "Verdict"]}
        rows={attacks.map((each) => [
          <Told key="name" {...BATTERY_WORDS[each.id]} />,
          each.cases,
          `${each.lifted} (${share(each.lifted, each.cases)} %)`,
          each.passes ? "Held" : "Did not hold",
        ])}
      />
      {once?.kind === "attack" && (
        <p>
          A whole paragraph of kindness that would fit anybody earns nothing. One or two such sentences do count, and
          this marker cannot tell a kind sentence that is meant from one that was learnt. An examiner usually can.
        </p>
      )}
      <h2 id="no-matter">What must not matter</h2>
      <p>
        {`Slips and hesitations may change no band, and at most 2 % of the judgements. ${lost.length === 0 ? "Both held." : "This is not true of everything yet: the table says where it failed."}`}
      </p>
      <FigureTable
        caption="Changes that should make no difference"
        heads={["What was done", "Answers", "A band changed", "Judgements changed", "Verdict"]}
        rows={[...of("slip"), ...of("told")].map((each) => [
          <Told key="name" {...BATTERY_WORDS[each.id]} />,
          each.cases,
          each.changed,
          `${each.criteriaChanged} of ${each.criteria}`,
          each.kind === "told" ? "Reported only" : each.passes ? "Held" : "Did not hold",
        ])}
      />
    </>
  );
}
