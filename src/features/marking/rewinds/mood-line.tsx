import { clockOf } from "#shared/clock-of.ts";
import { QuoteLink, placeName } from "#client/marking/marksheet";
import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import { CUE_OUTCOME_WORDS, type CueLedger } from "./contract.ts";
import { Diamond } from "./outcome.tsx";

const LEVELS = [
  { mood: 5, says: "at ease" },
  { mood: 4, says: "opening up" },
  { mood: 3, says: "guarded" },
  { mood: 2, says: "upset" },
  { mood: 1, says: "furious" },
];
const LEFT = 92;
const RIGHT = 24;
const TOP = 18;
const STEP = 34;
const BOTTOM = TOP + STEP * 4;
const LEAST = 560;
/** Units between two of the actor's turns, where there are many. */
const APART = 44;

const yOf = (mood: number) => TOP + (5 - mood) * STEP;

type MoodLineProps = { ledger: CueLedger };

/** The mood turn by turn, with the cues where they were given. The table behind it says the same. */
export function MoodLine({ ledger: { moods, cues, actor } }: MoodLineProps) {
  const width = Math.max(LEAST, LEFT + RIGHT + APART * (moods.length - 1));
  const xOf = (at: number) => LEFT + ((width - LEFT - RIGHT) * at) / Math.max(1, moods.length - 1);
  const points = moods.map(({ mood }, at) => `${xOf(at)},${yOf(mood)}`).join(" ");
  const first = moods[0]?.moodWords;
  const last = moods.at(-1)?.moodWords;
  return (
    <figure className="flex flex-col gap-2">
      <div
        role="region"
        aria-label="The mood, turn by turn"
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface"
      >
        <svg
          role="img"
          aria-label={`${actor.firstName} began ${first} and ended ${last}. The table below has every turn.`}
          viewBox={`0 0 ${width} ${BOTTOM + 36}`}
          className="w-full min-w-140"
        >
          {LEVELS.map(({ mood, says }) => (
            <g key={mood}>
              <line x1={LEFT} x2={width - RIGHT} y1={yOf(mood)} y2={yOf(mood)} className="stroke-line" />
              <text x={LEFT - 14} y={yOf(mood) + 4} textAnchor="end" className="fill-muted text-xs">
                {says}
              </text>
            </g>
          ))}
          <polyline points={points} fill="none" className="stroke-medical" strokeWidth={2.5} strokeLinejoin="round" />
          {moods.map(({ seq, mood, atMs }, at) => {
            const cue = cues.find((each) => each.seq === seq);
            return (
              <g key={seq}>
                {cue ? (
                  <Diamond x={xOf(at)} y={yOf(mood)} outcome={cue.outcome} />
                ) : (
                  <circle cx={xOf(at)} cy={yOf(mood)} r={4} className="fill-medical" />
                )}
                {(cue || at === 0 || at === moods.length - 1) && (
                  <text x={xOf(at)} y={BOTTOM + 26} textAnchor="middle" className="fill-muted text-xs tabular-nums">
                    {clockOf(atMs)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption className="text-sm text-muted">
        Diamonds are cues: filled where you answered one, half filled where you only asked, hollow where you moved past
        it.
      </figcaption>
    </figure>
  );
}

const cueWords = (cue: CueLedger["cues"][number] | undefined) =>
  cue ? CUE_OUTCOME_WORDS[cue.outcome].toLowerCase() : "none";

/** Every turn of the actor's, with the mood and what moved it. */
export function MoodTable({ ledger: { moods, cues } }: MoodLineProps) {
  return (
    <Fold summary="The mood as a table">
      <Table caption="The mood after each of the actor's turns" isCaptionHidden className="mt-2">
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">Mood</th>
            <th scope="col">Cue</th>
          </tr>
        </thead>
        <tbody>
          {moods.map(({ seq, atMs, mood, moodWords }) => (
            <tr key={seq}>
              <td>{clockOf(atMs)}</td>
              <td className="whitespace-nowrap">
                {mood}, {moodWords}
              </td>
              <td>{cueWords(cues.find((cue) => cue.seq === seq))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}

/** Where the mood changed, and the candidate's words that did it. */
export function MoodMoves({ ledger: { moods, actor } }: MoodLineProps) {
  const changes = moods.flatMap((point, at) => {
    const from = moods[at - 1];
    return point.change === 0 || !from ? [] : [{ point, from }];
  });
  if (changes.length === 0)
    return <p className="max-w-measure text-muted">Nothing you said moved the mood, up or down.</p>;
  return (
    <ul className="border-b border-line">
      {changes.map(({ point: { seq, atMs, moodWords, change, movedBy }, from }) => (
        <li key={seq} className="grid gap-x-8 gap-y-1 border-t border-line py-3 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <p className="text-sm">
            <span className="font-medium">
              {change > 0 ? "↑" : "↓"} {moodWords}
            </span>
            <span className="block text-muted">after {from.moodWords}</span>
          </p>
          <div className="flex max-w-measure min-w-0 flex-col gap-1">
            {movedBy.map(({ words, does }) => (
              <div key={words.start}>
                <p className="text-sm">{does}</p>
                <QuoteLink name={placeName(words)} quote={{ ...words, atMs }} />
              </div>
            ))}
            {movedBy.length === 0 && (
              <p className="text-sm text-muted">
                By what you said before {clockOf(atMs)}. Which of your words {actor.firstName} took this way cannot be
                told apart.
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
