import { useQuery } from "@tanstack/react-query";
import { momentOf } from "#client/interview/attempts";
import { JUDGEMENT_WORDS } from "#client/marking/marksheet";
import { markVersionsQuery } from "../api.ts";
import type { MarkVersion, Report } from "../contract.ts";

const CAUSES: Record<MarkVersion["cause"], string> = {
  first: "First marked",
  correction: "Marked again after a correction",
  disagreement: "Marked again because you disagreed",
  answer: "Marked again after you answered a question",
};

/** Every mark the attempt has had, the newest first. Nothing to say while there is one. */
export function MarkHistory({ attemptId, versions }: Pick<Report, "attemptId" | "versions">) {
  const { data } = useQuery({ ...markVersionsQuery(attemptId, versions), enabled: versions > 1 });
  if (data === undefined || data.versions.length < 2) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="scroll-mt-20 text-xl">
        Marked more than once
      </h2>
      <ol className="flex max-w-measure flex-col border-b border-line">
        {data.versions.toReversed().map((version) => (
          <li key={version.number} className="border-t border-line py-4">
            <Version version={version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Version({ version: { cause, markedAt, overall, changed } }: { version: MarkVersion }) {
  return (
    <>
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {CAUSES[cause]} on {momentOf(markedAt)}
      </h3>
      <p className="text-sm text-muted">
        {overall.band === null ? "No band overall." : `Band ${overall.band} overall.`}
        {cause !== "first" && changed.length === 0 && " No judgement changed."}
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {changed.map(({ id, statement, from, to }) => (
            <li key={id}>
              {statement}:{" "}
              <span className="font-medium">
                {JUDGEMENT_WORDS[from].toLowerCase()} before, {JUDGEMENT_WORDS[to].toLowerCase()} now
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
