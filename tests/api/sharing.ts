import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { BlindSheet, Link, LinkKind } from "#contract/marking/sharing";
import { openTestApp, type Someone } from "./test-app.ts";
import { subscribed } from "./subscribed.ts";

const DAY = 86_400_000;
const ANSWERS = [
  "Hello, I'm Zebedee, one of the volunteers here. I'm so sorry, that must be frustrating. Can you tell me what happened?",
  "It sounds like you've had a long journey for nothing. What worries you most? Write to zeb@home.example or ask Quillfeather.",
  "Is there something else that's bothering you?",
  "I don't know the answer to that, so I'll ask the nurse in charge and come back to you. Would that be all right?",
];
export const ALL = { transcript: true, marks: true, feedback: true, delivery: true };
export type Refusal = { code: string; message: string };

/** Everything judged: the first criterion met, with a point and words, and no other. */
export function filledIn(sheet: BlindSheet, more: object = {}) {
  return {
    key: randomUUID(),
    judgements: sheet.criteria.map(({ id, points }, at) => ({
      criterion: id,
      judgement: at === 0 ? "met" : "not-met",
      points: at === 0 ? points.slice(0, 1).map((point) => point.id) : [],
      note: at === 0 ? "Warm." : "",
      words: at === 0 ? "I'm so sorry" : "",
    })),
    band: 3,
    redFlags: [],
    who: "teacher",
    consentToValidity: false,
    ...more,
  };
}

export type Sitter = Someone & { attemptId: string };

/** The product with people in it who have a name, a marked attempt and links, and with visitors from anywhere. */
export async function openSharing() {
  const app = await openTestApp({ settings: { TRUSTED_PROXIES: "1" } });
  const { product, request, clock } = app;

  async function sitter(): Promise<Sitter> {
    const person = await subscribed(app, await app.someone());
    const profile = {
      first_name: "Zebedee",
      last_name: "Quillfeather",
      uk_area: "London",
      target_university: "University of Aberdeen",
      terms_accepted: true,
    };
    assert.equal((await request("PUT", "/api/profile", { token: person.token, body: profile })).status, 200);
    const attemptId = await app.finishStation(person, ANSWERS);
    await product.jobs.drain();
    return { ...person, attemptId };
  }

  async function linkFor(of: Sitter, kind: LinkKind, more: object = {}) {
    const body = { kind, ...(kind === "share" ? { shows: ALL } : {}), ...more };
    const made = await request<{ link: Link; token: string } & Refusal>("POST", `/api/attempts/${of.attemptId}/links`, {
      token: of.token,
      body,
    });
    assert.equal(made.status, 200, made.body.message);
    return made.body;
  }

  const visit = <T = Refusal>(method: string, path: string, body?: object, from = "203.0.113.1") =>
    request<T>(method, path, { headers: { "x-forwarded-for": from }, ...(body ? { body } : {}) });

  async function dayLater<T>(work: () => Promise<T>): Promise<T> {
    clock.pass(DAY);
    try {
      return await work();
    } finally {
      clock.pass(-DAY);
    }
  }

  return { app, sitter, linkFor, visit, dayLater };
}
