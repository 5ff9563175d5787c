import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { typeLabel } from "#client/library/stations";
import { longDay } from "#shared/long-day.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { sharedQuery } from "../api.ts";
import { LinkPageState } from "./link-page-state.tsx";
import { SharedSheet } from "./shared-sheet.tsx";

/** What somebody shared by a link: no name, no sound, no picture. */
export function SharedPage() {
  const { token = "" } = useParams({ strict: false });
  const query = useQuery(sharedQuery(token));
  return (
    <LinkPageState query={query} loading="Opening what was shared with you...">
      {(shared) => (
        <PublicFrame width="page">
          <div className="mx-auto flex w-full max-w-page flex-col gap-9 px-4 py-8 sm:px-6 sideways:gap-6 sideways:py-5">
            <header className="flex flex-col gap-2">
              <p className="label-line">
                {typeLabel(shared.station.type)} · shared by the person who sat it
                {shared.until !== null && ` · until ${longDay(shared.until)}`}
              </p>
              <h1>{shared.station.title}</h1>
              <p className="max-w-measure text-muted">
                Practice for a medical-school interview.{" "}
                {shared.marks !== null &&
                  "The marks are made by software from the words alone; they are for practice and say nothing about an offer. "}
                <a href="/trust" className="link">
                  How far to trust these marks
                </a>
              </p>
            </header>
            <SharedSheet shared={shared} />
          </div>
        </PublicFrame>
      )}
    </LinkPageState>
  );
}
