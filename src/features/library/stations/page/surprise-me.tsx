import { useNavigate } from "@tanstack/react-router";
import { Shuffle } from "lucide-react";
import { Button } from "#ui/button.tsx";
import type { Opened } from "./bank.ts";
import type { BankStation } from "../contract.ts";
import { drawnFrom } from "./draw-station.ts";

type SurpriseMeProps = { from: BankStation[]; opened: Opened };

/** One of the stations in the list, by chance: its card is read before anything starts. */
export function SurpriseMe({ from, opened }: SurpriseMeProps) {
  const navigate = useNavigate();
  const draw = () => {
    const station = drawnFrom(from, opened, Math.random());
    if (station) void navigate({ to: "/briefing/$stationId", params: { stationId: station.id }, search: {} });
  };
  return (
    <Button variant="outline" size="sm" className="ml-auto" onClick={draw}>
      <Shuffle aria-hidden />
      Surprise me
    </Button>
  );
}
