import { randomInt, randomUUID } from "node:crypto";
import { ACCOUNT_KINDS } from "./account-rows.ts";
import { contentKinds } from "./content-rows.ts";
import { markKinds } from "./mark-rows.ts";
import { PROFILE_KINDS } from "./profile-rows.ts";
import { PRIVACY_KINDS } from "./privacy-rows.ts";
import { paymentKinds } from "./payment-rows.ts";
import { PLAN_KINDS } from "./plan-rows.ts";

export type Row = Record<string, unknown>;

/** How a table's rows are made, whose they are, and which change its owner may make where not every change is allowed. */
export type Kind = { owner: string | null; row(userId: string): Row; change?: string };

/** The people of the matrix. An admin is a person like any other and may see no more. */
export type Cast = { studentA: string; studentB: string; admin: string };

export function kindsOf(versionId: string, oneIdOf: (userId: string) => string): Record<string, Kind> {
  const attempt = (userId: string) => ({
    id: randomUUID(),
    user_id: userId,
    station_id: "any",
    version_id: versionId,
    start_key: randomUUID(),
    seed: 1,
    status: "running",
    started_at: new Date(),
  });
  return {
    ...ACCOUNT_KINDS,
    ...PRIVACY_KINDS,
    "public.universities": { owner: null, row: () => ({ slug: randomUUID(), name: randomUUID() }) },
    ...PROFILE_KINDS,
    ...PLAN_KINDS,
    ...contentKinds(versionId, oneIdOf),
    ...paymentKinds(oneIdOf),
    "public.attempts": { owner: "user_id", row: attempt },
    "public.turns": {
      owner: "user_id",
      row: (userId) => ({
        attempt_id: oneIdOf(userId),
        seq: 0,
        user_id: userId,
        speaker: "candidate",
        text: "x",
        at_ms: 0,
      }),
    },
    "public.spent_interviews": { owner: "user_id", row: (userId) => ({ id: randomUUID(), user_id: userId }) },
    ...markKinds(oneIdOf),
    "public.delivery_choices": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, shown: ["pace"], updated_at: new Date() }),
    },
    "public.circuits": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        start_key: randomUUID(),
        seed: 1,
        format: "{}",
        started_at: new Date(),
      }),
      change: "left_at = now()",
    },
    "public.circuit_stations": {
      owner: "user_id",
      row: (userId) => ({
        circuit_id: oneIdOf(userId),
        place: randomInt(1, 2 ** 31),
        user_id: userId,
        station_id: randomUUID(),
        form: "live",
        area: "x",
        fit: "area",
        was_seen: false,
        is_stand_in: false,
      }),
    },
    "public.speech_usage": {
      owner: "user_id",
      row: (userId) => ({ day: `20${10 + Math.floor(Math.random() * 80)}-01-01`, user_id: userId, ms: 1 }),
    },
    "public.voice_gaps": {
      owner: "user_id",
      row: (userId) => ({ attempt_id: oneIdOf(userId), seq: 2, user_id: userId, gap_ms: 900, at: new Date() }),
    },
    "public.page_views": {
      owner: null,
      row: () => ({ day: "2026-01-01", page: randomUUID(), count: 1 }),
      change: "count = count + 1",
    },
    "public.model_usage": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        day: "2026-01-01",
        turns: 1,
        interview_ms: 0,
        input_tokens: 0,
        output_tokens: 0,
      }),
      change: "turns = turns + 1",
    },
    "public.marker_usage": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, day: "2026-01-01", answers: 1, input_tokens: 0, output_tokens: 0 }),
      change: "answers = answers + 1",
    },
    "public.feature_switches": {
      owner: null,
      row: () => ({ name: randomUUID(), is_on: true, changed_at: new Date() }),
      change: "is_on = false",
    },
    "public.recordings": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        key: randomUUID(),
        kind: "video",
        created_at: new Date(),
        heard_at: new Date(),
        delete_at: new Date(),
      }),
    },
    "public.recording_slices": {
      owner: "user_id",
      row: (userId) => ({
        recording_id: oneIdOf(userId),
        part: 0,
        slice: 0,
        user_id: userId,
        bytes: 1,
        sha256: "x",
        start_ms: 0,
        mime: "video/webm",
        created_at: new Date(),
      }),
    },
    "public.recording_storage": { owner: null, row: () => ({ id: randomUUID() }) },
    "public.links": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        kind: "second-mark",
        made_at: new Date(),
        expires_at: new Date(),
      }),
    },
    "public.second_marks": {
      owner: "user_id",
      row: (userId) => ({
        link_id: oneIdOf(userId),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        key_hash: "x",
        given: "{}",
        marker_consents: false,
        given_at: new Date(),
      }),
    },
    "public.study_plans": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        minutes_a_day: 25,
        days_off: "{6}",
        circuit_minutes: 60,
        remind_at: "17:30",
        updated_at: new Date(),
      }),
      change: "remind_at = null",
    },
    "public.plan_days": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        day: `2026-${String(randomInt(1, 13)).padStart(2, "0")}-${String(randomInt(1, 29)).padStart(2, "0")}`,
        sessions: "[]",
        is_closed: true,
        is_chosen: true,
        made_for: "",
        made_on: "2026-11-22",
      }),
    },
    "public.mistakes": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        kind: "school",
        slug: "leeds",
        user_id: userId,
        says: "x",
        filed_at: new Date(),
      }),
      change: "outcome = 'mended', settled_at = now()",
    },
    "public.mirrored_people": {
      owner: null,
      row: () => ({ mirror: "airtable", outside_key: randomUUID(), asked_at: new Date() }),
      change: "asked_at = now()",
    },
    "public.mirror_runs": {
      owner: null,
      row: () => ({ mirror: "airtable", started_at: new Date() }),
      change: "started_at = now()",
    },
    "public.reviews": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        rating: 4,
        says: "It asked me what I had missed.",
        written_at: new Date(),
      }),
    },
    "public.leaderboard_members": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        handle: oneIdOf(userId),
        name: "Quiet corridor",
        name_key: userId,
        joined_at: new Date(),
      }),
    },
    "public.leaderboard_entries": {
      owner: null,
      row: (userId) => ({ handle: oneIdOf(userId), period: "all", stations: 1 }),
      change: "stations = 2",
    },
    "public.leaderboard_counts": {
      owner: null,
      row: () => ({ period: "all", list: randomUUID(), ordered_by: "band", score: 1, members: 1 }),
    },
    "public.leaderboard_reports": {
      owner: "user_id",
      row: (userId) => ({ handle: oneIdOf(userId), user_id: userId, name: "Quiet corridor", filed_at: new Date() }),
    },
    "mail.letters": {
      owner: null,
      row: (userId) => ({ recipient: `${userId}@example.test`, subject: "x", text: "x", html: "x" }),
    },
  };
}
