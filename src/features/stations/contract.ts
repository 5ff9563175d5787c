import * as z from "zod/mini";
import { STATION_TYPES } from "#examiner/station.ts";
import { route, slug } from "#shared/contract.ts";

const StationType = z.enum(STATION_TYPES);

/** What a candidate may know of a station before the door opens: never its brief, criteria or card. */
export const StationSummary = z.object({
  id: z.string(),
  title: z.string(),
  type: StationType,
  areas: z.array(z.string()),
  level: z.number(),
  distressing: z.nullable(z.string()),
  readingSeconds: z.number(),
  answerSeconds: z.number(),
});
export type StationSummary = z.infer<typeof StationSummary>;

export const contract = {
  list: route
    .route({ method: "GET", path: "/stations", tags: ["stations"], summary: "The question bank" })
    .output(z.array(StationSummary)),
  read: route
    .route({
      method: "GET",
      path: "/stations/{stationId}",
      tags: ["stations"],
      summary: "One station, as the bank shows it",
    })
    .input(z.object({ stationId: slug }))
    .output(StationSummary),
};
