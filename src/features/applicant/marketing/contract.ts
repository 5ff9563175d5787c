import * as z from "zod/mini";
import { id, nothing, timeCursor, route } from "#shared/contract.ts";

/** The services that are kept in step with the people who agreed to it. */
export const MIRRORS = ["activecampaign", "airtable"] as const;
export type MirrorName = (typeof MIRRORS)[number];

const Run = z.object({
  startedAt: z.string(),
  /** People to bring in step. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
});

export const MirrorState = z.object({
  mirror: z.enum(MIRRORS),
  /** False where the settings name no account: then nothing leaves the server. */
  isConnected: z.boolean(),
  /** People who agreed, and have what is passed on. */
  agreed: z.number(),
  /** Of all who were ever passed on and are still there: in step, waiting for their turn, given up for now. */
  settled: z.number(),
  waiting: z.number(),
  failed: z.number(),
  lastSettledAt: z.nullable(z.string()),
  /** When the first of what failed is tried again; null while nothing waits for that. */
  nextTryAt: z.nullable(z.string()),
  run: z.nullable(Run),
});
export type MirrorState = z.infer<typeof MirrorState>;

/** What a run would do, of nobody in particular. */
export const DryRun = z.object({
  toAdd: z.number(),
  toUpdate: z.number(),
  toRemove: z.number(),
  unchanged: z.number(),
  /** The names of the fields that would be sent. */
  fields: z.array(z.string()),
});
export type DryRun = z.infer<typeof DryRun>;

const Failure = z.object({
  /** Stands for the person: neither name nor address. */
  id: z.string(),
  isRemoval: z.boolean(),
  problem: z.string(),
  failedAt: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export const FailurePage = z.object({ failures: z.array(Failure), next: z.nullable(z.string()) });
export type FailurePage = z.infer<typeof FailurePage>;

const tags = ["marketing"];
const ofMirror = z.object({ mirror: z.enum(MIRRORS, "That is not a service we know.") });

export const contract = {
  sync: route
    .route({
      method: "POST",
      path: "/functions/sync-activecampaign",
      tags,
      summary: "Bring what marketing knows of the signed-in person in step with their consent",
    })
    .output(nothing),
  states: route
    .route({ method: "GET", path: "/marketing/mirrors", tags, summary: "How each service fares, for admins" })
    .output(z.array(MirrorState)),
  dryRun: route
    .route({
      method: "GET",
      path: "/marketing/mirrors/{mirror}/dry-run",
      tags,
      summary: "What a run would do, without doing it",
    })
    .input(ofMirror)
    .output(DryRun),
  run: route
    .route({ method: "POST", path: "/marketing/mirrors/{mirror}/runs", tags, summary: "Bring everybody in step" })
    .input(ofMirror)
    .output(nothing),
  failures: route
    .route({
      method: "GET",
      path: "/marketing/mirrors/{mirror}/failures",
      tags,
      summary: "Who could not be brought in step and why, the newest first",
    })
    .input(z.extend(ofMirror, { after: z.optional(timeCursor) }))
    .output(FailurePage),
  retry: route
    .route({
      method: "POST",
      path: "/marketing/mirrors/{mirror}/failures/{id}/retry",
      tags,
      summary: "Try one again",
    })
    .input(z.extend(ofMirror, { id }))
    .output(nothing),
};
