import type { Profile } from "../contract.ts";
import { isRecord, parsedFrom, tabStorage } from "#web/browser-storage.ts";

const KEY = "stationwise.setup";

/** The set-up form as it stands on the screen. */
export type FilledSetup = {
  first_name: string;
  last_name: string;
  gender: Profile["gender"];
  uk_area: string;
  target_university: string;
  interview_date: string | null;
  terms_accepted: boolean;
  email_marketing_consent: boolean;
};

const EMPTY: FilledSetup = {
  first_name: "",
  last_name: "",
  gender: null,
  uk_area: "",
  target_university: "",
  interview_date: null,
  terms_accepted: false,
  email_marketing_consent: false,
};
const FIELDS = Object.keys(EMPTY) as (keyof FilledSetup)[];

type Kept = { userId: string; filled: Partial<FilledSetup> };

/** What this person was typing before they reloaded the page, what is saved of them, or nothing yet. */
export function filledFor(userId: string, saved: Profile | null): FilledSetup {
  const from = draftOf(userId) ?? saved ?? EMPTY;
  return Object.fromEntries(FIELDS.map((field) => [field, from[field] ?? EMPTY[field]])) as FilledSetup;
}

/** Kept in this tab until it is saved, and forgotten at sign-out. */
export function keepDraft(userId: string, filled: FilledSetup): void {
  tabStorage.setItem(KEY, JSON.stringify({ userId, filled } satisfies Kept));
}

export const forgetDraft = (): void => tabStorage.removeItem(KEY);

function draftOf(userId: string): Partial<FilledSetup> | null {
  const kept = parsedFrom(tabStorage.getItem(KEY));
  if (!isRecord(kept) || kept["userId"] !== userId || !isRecord(kept["filled"])) return null;
  const { filled } = kept;
  return Object.fromEntries(
    FIELDS.filter((field) => isLike(EMPTY[field], filled[field])).map((field) => [field, filled[field]]),
  );
}

/** What is empty as nothing is otherwise a text. */
const isLike = (empty: FilledSetup[keyof FilledSetup], value: unknown) => typeof value === typeof (empty ?? "");
