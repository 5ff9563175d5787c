import * as z from "zod/mini";
import { ACCESS_STATES, type Allowances, LOCK_REASONS } from "#contract/money/billing";
import { route } from "#shared/contract.ts";

export type { Allowances } from "#contract/money/billing";

const Lock = z.nullable(z.object({ reason: z.enum(LOCK_REASONS), says: z.string(), opens: z.string() }));
const Left = z.nullable(z.object({ left: z.number(), of: z.number() }));

const Answer = z.object({
  state: z.enum(ACCESS_STATES),
  trialEndsAt: z.nullable(z.string()),
  interviews: Left,
  articles: Left,
  locks: z.object({ generic: Lock, school: Lock, recorded: Lock, circuit: Lock, rewind: Lock, article: Lock }),
}) satisfies z.ZodMiniType<Allowances>;

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/allowances",
      tags: ["allowances"],
      summary: "What the person may start, what is left of a free trial, and what opens the rest",
    })
    .output(Answer),
};
