import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { attemptQuery, roomOf } from "#client/interview/attempts";
import { ringBell } from "#web/bells.ts";
import { circuitQuery, circuitsClient } from "../api.ts";

/** Opens the door: its card, or the room one was in. */
export function useGoToDoor(circuitId: string, place: number) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey: circuitQuery(circuitId).queryKey });
  return useMutation({
    mutationFn: () => circuitsClient.goTo({ circuitId, place }),
    onSuccess: ({ attemptId, station, status }) => {
      if (status === "reading") ringBell();
      queries.removeQueries({ queryKey: attemptQuery(attemptId).queryKey });
      void queries.invalidateQueries({ queryKey: ["attempts"] });
      if (status === "finished" || status === "left") return void lookAgain();
      if (status === "reading")
        return void navigate({
          to: "/briefing/$stationId",
          params: { stationId: station.id },
          search: { attempt: attemptId },
        });
      const room = roomOf(station);
      void navigate({ to: room, params: { attemptId } });
    },
    onError: () => void lookAgain(),
  });
}
