import { latestAttemptsQuery } from "#client/interviews";
import { useQuery } from "@tanstack/react-query";
import { StationBank } from "#client/stations";
import { ResumePanel } from "./resume-panel.tsx";
import { standingsOf } from "./under-way.ts";

export function PracticePage() {
  const { data } = useQuery(latestAttemptsQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Practice</h1>
        <p className="max-w-measure text-muted">
          Choose a station. You read its card first; nothing starts until you say so.
        </p>
      </header>
      <ResumePanel />
      <StationBank standings={standingsOf(data?.attempts ?? [])} />
    </div>
  );
}
