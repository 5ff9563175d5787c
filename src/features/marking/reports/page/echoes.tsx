import { Link } from "@tanstack/react-router";
import { momentOf } from "#client/interview/attempts";
import { Fold } from "#ui/fold.tsx";
import type { Echo, Report } from "../contract.ts";

/** A kind word to whoever has learnt an answer by heart. No mark changes for it. */
export function Echoes({ report: { echoes } }: { report: Report }) {
  const { exemplar, earlier } = echoes;
  if (exemplar === null && earlier === null) return null;
  return (
    <section aria-labelledby="echoes" className="flex max-w-measure flex-col gap-3 rounded-lg bg-well p-5 sm:px-6">
      <h2 id="echoes" className="text-xl">
        These words were there before
      </h2>
      {exemplar && (
        <>
          <p>
            Your answer reads like the excellent answer in {placesCounted(exemplar)}. It is a good answer, and examiners
            hear it when one has been learnt. Keep its moves, and find your own words for them.
          </p>
          <Stretches echo={exemplar} />
        </>
      )}
      {earlier && (
        <>
          <p>
            About {Math.round(earlier.share * 100)}% of your words come as they came in{" "}
            <Link to="/attempts/$id" params={{ id: earlier.attemptId }} className="link">
              your own answer of {momentOf(earlier.startedAt)}
            </Link>
            . What worked may come again; try to listen for what is different this time.
          </p>
          {exemplar === null && <Stretches echo={earlier} />}
        </>
      )}
      <p className="text-sm text-muted">
        They are your words all the same: your marks are what they would be without this.
      </p>
    </section>
  );
}

const placesCounted = ({ stretches }: Echo) => `${stretches.length} ${stretches.length === 1 ? "place" : "places"}`;

function Stretches({ echo: { stretches } }: { echo: Echo }) {
  return (
    <Fold summary={stretches.length === 1 ? "See the place" : "See the places"}>
      <ul className="mt-1 flex flex-col gap-2">
        {stretches.map(({ seq, text }) => (
          <li key={`${seq} ${text}`} className="border-l-2 border-edge pl-3 font-serif [overflow-wrap:anywhere]">
            “{text}”
          </li>
        ))}
      </ul>
    </Fold>
  );
}
