import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { momentOf } from "#client/interview/attempts";
import { Button } from "#ui/button.tsx";
import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import { BesidePanel } from "./beside-panel.tsx";
import type { AttemptAbout, Sitting } from "../contract.ts";
import { bandWords, MARK_WORDS, ordinalOf } from "./history-words.ts";

/** The other times this station was sat, and any of them beside this one. */
export function OtherSittings({ about }: { about: AttemptAbout }) {
  const { beside } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const { attemptId, sittings, rewinds } = about;
  const isRewind = sittings.every((each) => each.attemptId !== attemptId);
  const others = sittings.filter((each) => each.attemptId !== attemptId);
  if (others.length === 0 && rewinds.length === 0) return null;
  const isOpen = about.mark.state === "open" && !isRewind;
  const comparable = isOpen ? others.filter(({ mark }) => mark.state === "open") : [];
  const show = (other: string | undefined) => {
    setAsked(other);
    void navigate({
      to: "/attempts/$id",
      params: { id: attemptId },
      search: other === undefined ? {} : { beside: other },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <section aria-labelledby="sittings" className="flex flex-col gap-4">
      <h2 id="sittings" className="text-xl">
        The same station, other times
      </h2>
      {others.length > 0 && (
        <SittingTable sittings={sittings} thisId={attemptId} comparable={comparable} beside={beside} onCompare={show} />
      )}
      {rewinds.length > 0 && (
        <ul className="flex flex-col gap-1">
          {rewinds.map((rewind) => (
            <li key={rewind.attemptId}>
              <Link to="/attempts/$id" params={{ id: rewind.attemptId }} search={{}} className="link">
                A moment gone back to on {momentOf(rewind.startedAt)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {comparable.some((each) => each.attemptId === beside) && beside !== undefined && (
        <BesidePanel key={beside} attemptId={attemptId} otherId={beside} isAsked={beside === asked} />
      )}
      {others.some((each) => each.attemptId === beside) && comparable.every((each) => each.attemptId !== beside) && (
        <p className="max-w-measure text-muted">
          The marks of both have to be open before they can stand side by side.
        </p>
      )}
    </section>
  );
}

type SittingTableProps = {
  sittings: readonly Sitting[];
  /** The attempt whose page this is. */
  thisId: string;
  comparable: readonly Sitting[];
  /** The one beside this, or none. */
  beside: string | undefined;
  onCompare: (other: string | undefined) => void;
};

function SittingTable({ sittings, thisId, comparable, beside, onCompare }: SittingTableProps) {
  return (
    <Table caption="Every time you sat this station, oldest first" isCaptionHidden className={CLOSE_ON_PHONE}>
      <thead>
        <tr>
          <th scope="col">Sitting</th>
          <th scope="col">Overall</th>
          {comparable.length > 0 && <th scope="col">Side by side</th>}
        </tr>
      </thead>
      <tbody>
        {sittings.map((sitting, at) => (
          <tr key={sitting.attemptId}>
            <th scope="row">
              <SittingName
                sitting={sitting}
                number={sittings.slice(0, at + 1).filter(({ status }) => status === "finished").length}
                isThis={sitting.attemptId === thisId}
              />
            </th>
            <td>{resultOf(sitting)}</td>
            {comparable.length > 0 && (
              <td>
                {comparable.includes(sitting) && (
                  <CompareButton sitting={sitting} isBeside={beside === sitting.attemptId} onCompare={onCompare} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type CompareButtonProps = Pick<SittingTableProps, "onCompare"> & { sitting: Sitting; isBeside: boolean };

function CompareButton({ sitting, isBeside, onCompare }: CompareButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isBeside}
      onClick={() => onCompare(isBeside ? undefined : sitting.attemptId)}
    >
      {isBeside ? "Close" : "Compare"}
      <span className="sr-only"> with {momentOf(sitting.finishedAt ?? sitting.startedAt)}</span>
    </Button>
  );
}

function SittingName({ sitting, number, isThis }: { sitting: Sitting; number: number; isThis: boolean }) {
  const { attemptId, status, finishedAt, startedAt, mode, hintsUsed } = sitting;
  const moment = momentOf(finishedAt ?? startedAt);
  return (
    <>
      {isThis ? (
        moment
      ) : (
        <Link to="/attempts/$id" params={{ id: attemptId }} search={{}} className="link">
          {moment}
        </Link>
      )}
      <span className="block text-sm font-normal text-muted">
        {[
          status === "finished" && `${ordinalOf(number)} time`,
          mode === "real" ? "real mode" : "study mode",
          hintsUsed > 0 && "with hints",
          isThis && "this one",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

function resultOf({ mark, status }: Sitting): string {
  if (mark.state === "open") return bandWords(mark.overall);
  if (mark.state === "none") return status === "left" ? "Left, not marked" : "Not finished";
  return MARK_WORDS[mark.state] ?? "";
}
