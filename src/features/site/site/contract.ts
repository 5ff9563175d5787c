import * as z from "zod/mini";
import { route } from "#shared/contract.ts";

/** What a page has to know of how this copy of the product is set up. Nothing secret. */
export const Settings = z.object({
  sentryDsn: z.nullable(z.string()),
  geolocationUrl: z.nullable(z.string()),
});
export type Settings = z.infer<typeof Settings>;

export const contract = {
  settings: route
    .route({ method: "GET", path: "/settings", tags: ["site"], summary: "Which outside services a page may use" })
    .output(Settings),
  health: route
    .route({ method: "GET", path: "/health", tags: ["site"], summary: "The process is alive" })
    .output(z.object({ status: z.literal("ok") })),
  ready: route
    .route({ method: "GET", path: "/ready", tags: ["site"], summary: "The database and the queue answer" })
    .output(z.object({ status: z.literal("ready"), database: z.literal("ok"), queue: z.literal("ok") })),
};
