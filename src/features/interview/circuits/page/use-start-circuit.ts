import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { circuitQuery, circuitsClient, circuitsQuery } from "../api.ts";

/** One key while the offer stands on the page: a second press, or a lost answer, never makes a second circuit. */
export function useStartCircuit(school: string | null) {
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => circuitsClient.start(school === null ? { key } : { school, key }),
    onSuccess: (circuit) => {
      queries.setQueryData(circuitQuery(circuit.id).queryKey, circuit);
      void queries.invalidateQueries({ queryKey: circuitsQuery.queryKey });
      void navigate({ to: "/circuits/$circuitId", params: { circuitId: circuit.id } });
    },
  });
}
