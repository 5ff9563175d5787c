import { cx } from "class-variance-authority";
import { Link } from "@tanstack/react-router";
import { Mic, Video } from "lucide-react";
import { AttemptLink, momentOf, standingOf } from "#client/interview/attempts";
import { SubjectLine, typeLabel } from "#client/library/stations";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import type { HistoryEntry } from "../contract.ts";
import { bandWords, MARK_WORDS, recordingWords, sittingWords } from "./history-words.ts";

const ROW =
  "grid gap-x-6 gap-y-2 border-b border-line px-2 py-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_7.5rem] @2xl:items-center @2xl:px-3";

/** Not laid out while it is out of sight, so that hundreds of rows scroll as easily as ten. */
const FAR = "[contain-intrinsic-size:auto_7rem] [content-visibility:auto]";

type HistoryRowProps = { entry: HistoryEntry; /** Far down a long list. */ isFar: boolean };

export function HistoryRow({ entry, isFar }: HistoryRowProps) {
  const { id, station, status, startedAt, finishedAt, isGenerated, rewound, circuit, mode } = entry;
  const at = finishedAt ?? startedAt;
  const time = sittingWords(entry);
  return (
    <li className={cx(ROW, isFar && FAR)}>
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            to="/attempts/$id"
            params={{ id }}
            search={{}}
            className="inline-flex min-h-11 items-center rounded-sm hover:underline hover:decoration-1 hover:underline-offset-4 sm:pointer-fine:min-h-0"
          >
            {station.title}
          </Link>
        </h3>
        <SubjectLine subject={station.subject} />
        <p className="text-sm text-muted tabular-nums">
          {typeLabel(station.type)} · <time dateTime={at}>{momentOf(at)}</time> · {standingOf(status)}
          {mode === "real" && " · real mode"}
          {circuit && " · in a circuit"}
          {time && ` · ${time}`}
          {isGenerated && " · generated for the demo"}
        </p>
        {rewound && <p className="text-sm text-muted">Rewind of the attempt of {momentOf(rewound.at)}</p>}
        <Recorded entry={entry} />
      </div>
      <Marks entry={entry} />
      <div className="@2xl:justify-self-end">
        <AttemptLink attempt={entry} />
      </div>
    </li>
  );
}

function Recorded({ entry }: { entry: HistoryEntry }) {
  const says = recordingWords(entry);
  if (says === null) return null;
  const Icon = entry.recording?.kind === "video" ? Video : Mic;
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      {says}
    </p>
  );
}

function Marks({ entry: { mark } }: { entry: HistoryEntry }) {
  if (mark.state !== "open")
    return <p className="text-sm text-muted @max-2xl:empty:hidden">{MARK_WORDS[mark.state]}</p>;
  const banded = mark.domains.filter(({ band }) => band !== null);
  return (
    <div className="tabular-nums">
      <p className="font-medium">{bandWords(mark.overall)}</p>
      {banded.length > 0 && (
        <p className="text-sm text-muted">
          {banded.map(({ domain, band }) => `${DOMAIN_WORDS[domain]} ${band}`).join(" · ")}
        </p>
      )}
    </div>
  );
}
