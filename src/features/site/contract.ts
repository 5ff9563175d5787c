import * as z from "zod/mini";
import { route } from "#shared/contract.ts";

export const contract = {
  health: route
    .route({ method: "GET", path: "/health", tags: ["site"], summary: "The process is alive" })
    .output(z.object({ status: z.literal("ok") })),
  ready: route
    .route({ method: "GET", path: "/ready", tags: ["site"], summary: "The database and the queue answer" })
    .output(z.object({ status: z.literal("ready"), database: z.literal("ok"), queue: z.literal("ok") })),
};
