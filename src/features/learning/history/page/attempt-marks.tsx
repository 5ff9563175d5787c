import { Suspense } from "react";
import { Link } from "@tanstack/react-router";
import { MarkHistory } from "#client/marking/reports";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { Band } from "#ui/band.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import type { AttemptAbout } from "../contract.ts";
import { MARK_WORDS } from "./history-words.ts";

/** The bands of the attempt, as far as they may be seen, and every mark it has had. */
export function AttemptMarks({ about: { attemptId, mark, goes } }: { about: AttemptAbout }) {
  if (mark.state === "none") return null;
  return (
    <section aria-labelledby="marks" className="flex flex-col gap-4">
      <h2 id="marks" className="text-xl">
        Marks
      </h2>
      {mark.state !== "open" && <p className="max-w-measure text-muted">{MARK_WORDS[mark.state]}.</p>}
      {mark.state === "unopened" && (
        <Link
          to="/analyzing/$attemptId"
          params={{ attemptId }}
          className={`${buttonStyles({ variant: "medical" })} self-start`}
        >
          Open the marks
        </Link>
      )}
      {mark.state === "open" && (
        <>
          <Band {...mark.overall} label="Overall" />
          <ul className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
            {mark.domains.map(({ domain, ...band }) => (
              <li key={domain}>
                <Band {...band} label={DOMAIN_WORDS[domain]} />
              </li>
            ))}
          </ul>
          <Suspense>
            <MarkHistory attemptId={attemptId} versions={goes.marks} />
          </Suspense>
        </>
      )}
    </section>
  );
}
