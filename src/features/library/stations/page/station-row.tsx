import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { BankStation, StationSummary } from "../contract.ts";
import type { Lock } from "#contract/money/billing";
import { LockLine } from "#ui/lock-line.tsx";
import { areaLabel, isOutOfDate, minutesOf, typeLabel } from "../station-words.ts";

type StationRowProps = {
  station: StationSummary & Partial<Pick<BankStation, "expires">>;
  standing: string | undefined;
  /** How it was found by words. */
  found?: { title: ReactNode; subject?: ReactNode; excerpt: ReactNode } | undefined;
  /** Why it cannot be started, and what opens it. */
  lock?: Pick<Lock, "says" | "opens"> | null;
};

/** The whole row is the link's target; only the title is its name. */
export function StationRow({ station, standing, found, lock }: StationRowProps) {
  const { id, title, subject, type, areas, level, distressing, readingSeconds, answerSeconds } = station;
  return (
    <li className="group relative grid gap-x-6 gap-y-1.5 border-b border-line px-2 py-4 transition-colors [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:bg-surface @2xl:grid-cols-[minmax(0,1fr)_7.5rem_11rem_4.5rem] @2xl:items-center @2xl:px-3">
      <div className="min-w-0">
        <h3 className="font-serif text-lg font-medium">
          <Link
            to="/briefing/$stationId"
            params={{ stationId: id }}
            className="rounded-sm after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {found?.title ?? title}
          </Link>
        </h3>
        <p className={subject === null ? "text-sm text-muted" : undefined}>
          {found?.subject ??
            subject ??
            areas
              .filter((area) => area !== type)
              .map(areaLabel)
              .join("\u00a0· ")}
        </p>
        {found?.excerpt && <p className="text-sm text-muted">{found.excerpt}</p>}
        {isOutOfDate(station.expires ?? null) && (
          <p className="mt-1 text-sm">Its facts are due to be checked again: some may be out of date.</p>
        )}
        {distressing !== null && (
          <p className="mt-1 text-sm">
            <span className="font-medium">Content note:</span> {distressing}
          </p>
        )}
        {lock && <LockLine lock={lock} className="mt-1" />}
      </div>
      <p className="text-sm @max-2xl:inline">
        {typeLabel(type)}
        <span className="block text-muted @max-2xl:inline @max-2xl:before:content-['_·_']">Level {level} of 3</span>
      </p>
      <p className="text-sm tabular-nums">
        <span className="text-muted">
          {minutesOf(readingSeconds)} reading,
          <br className="@max-2xl:hidden" /> {minutesOf(answerSeconds)} answer
        </span>
        {standing && <span className="mt-0.5 block font-medium">{standing}</span>}
      </p>
      {lock ? (
        <Link
          to="/upgrade"
          className="link relative inline-flex min-h-9 items-center self-center justify-self-start text-sm whitespace-nowrap @2xl:justify-self-end pointer-coarse:min-h-11"
        >
          See plans<span className="sr-only"> that open {title}</span>
        </Link>
      ) : (
        <ChevronRight aria-hidden className="size-5 justify-self-end text-muted @max-2xl:hidden" />
      )}
    </li>
  );
}
