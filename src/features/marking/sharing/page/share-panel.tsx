import { useQuery } from "@tanstack/react-query";
import { Link2, PenLine } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { linksQuery } from "../api.ts";
import type { LinkKind } from "../contract.ts";
import { LinkList } from "./link-list.tsx";
import { MakeLinkDialog } from "./make-link-dialog.tsx";
import { ReceivedMarks } from "./received-marks.tsx";

/** On the report: show it to somebody, or have it marked by somebody who has not seen the marks. */
export function SharePanel({ attemptId }: { attemptId: string }) {
  const links = useQuery(linksQuery(attemptId));
  const [making, setMaking] = useState<LinkKind | null>(null);
  return (
    <section aria-labelledby="sharing" className="flex flex-col gap-5">
      <div>
        <h2 id="sharing" className="scroll-mt-20 text-xl">
          Show it to somebody
        </h2>
        <p className="mt-2 max-w-measure text-muted">
          Nobody but you sees this report. With a link you can show parts of it, or ask a teacher or friend to mark the
          same sheet before they see these marks. Your recording is never shown, and your name and email address are
          taken out of what is.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setMaking("second-mark")}>
          <PenLine aria-hidden />
          Ask for a second mark
        </Button>
        <Button variant="outline" onClick={() => setMaking("share")}>
          <Link2 aria-hidden />
          Make a share link
        </Button>
      </div>
      {links.data ? (
        <LinkList attemptId={attemptId} links={links.data} />
      ) : links.isError ? (
        <Failed isRetrying={links.isFetching} onRetry={() => void links.refetch()}>
          {sentenceOf(links.error, "We could not fetch your links. They work as before.")}
        </Failed>
      ) : (
        <Loading label="Fetching your links..." />
      )}
      <ReceivedMarks attemptId={attemptId} />
      {making !== null && <MakeLinkDialog attemptId={attemptId} kind={making} onClose={() => setMaking(null)} />}
    </section>
  );
}
