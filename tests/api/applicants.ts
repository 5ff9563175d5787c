import assert from "node:assert/strict";
import type { Plan, PlanSettings } from "#contract/learning/study-plan";
import { ukDay } from "#shared/uk-day.ts";
import { addDays, type Day } from "#ui/form/calendar-days.ts";
import type { TestApp, Someone } from "./test-app.ts";

const SETTINGS: PlanSettings = { minutesADay: 25, daysOff: [], circuitDay: null, circuitMinutes: 60, remindAt: null };

/** People with an interview ahead, and their plans, through the doors everybody uses. */
export function applicantsIn({ request, clock, someone }: TestApp) {
  const today = (): Day => ukDay(clock.now());
  const inDays = (days: number): Day => addDays(today(), days);
  const settle = ({ token }: Someone, change: Partial<PlanSettings>) =>
    request<PlanSettings & { message: string }>("PUT", "/api/plan/settings", {
      token,
      body: { ...SETTINGS, ...change },
    });
  const planOf = async ({ token }: Someone, from?: Day): Promise<Plan> => {
    const { status, body } = await request<Plan>("GET", `/api/plan${from ? `?from=${from}` : ""}`, { token });
    assert.equal(status, 200);
    return body;
  };
  /** Applies to Leeds, so many days ahead or on a day not known. */
  const aiming = async (days: number | null): Promise<Someone> => {
    const person = await someone();
    const body = {
      first_name: "Sam",
      last_name: "Doe",
      uk_area: "London",
      target_university: "University of Leeds School of Medicine",
      interview_date: days === null ? null : inDays(days),
      terms_accepted: true,
      email_marketing_consent: false,
    };
    const { status } = await request("PUT", "/api/profile", { token: person.token, body });
    assert.equal(status, 200);
    await settle(person, {});
    return person;
  };
  return { today, inDays, settle, planOf, aiming };
}
