import { DAY_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Own, Saved, Target } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { keepFurther } from "./store.ts";

const app = await openTestApp();
const LEEDS = "University of Leeds School of Medicine";
const SWANSEA = "Swansea University Medical School";
const ABERDEEN = "University of Aberdeen";
const inDays = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS).toISOString().slice(0, 10);

type Plan = { interview: { day: string; school: string; daysLeft: number } | null; school: { name: string } | null };
type Failure = { code: string; message: string };
const own = async ({ token }: Someone) => (await app.request<Own>("GET", "/api/profile/own", { token })).body;
const put = <T = Saved>(person: Someone, part: string, body: object) =>
  app.request<T>("PUT", `/api/profile/${part}`, { token: person.token, body });
const aimAt = (target_university: string, interview_date: string | null = null): Target => ({
  target_university,
  interview_date,
});
const applicant = async () => {
  const person = await app.someone();
  await app.aimFor(person, LEEDS);
  return person;
};
const aimFor = async (person: Someone, to: Target[]) =>
  put(person, "targets", { from: (await own(person)).targets, to });

/** The further schools as they were saved before their days passed. */
const sinceSaved = ({ userId }: Someone, further: Target[]) =>
  app.product.database.asPerson(userId, (tx) => keepFurther(tx, userId, further));

describe("the schools somebody aims for", () => {
  it("are the one of the set-up at first, and not there before it", async () => {
    const person = await app.someone();
    const { status, body } = await app.request<Failure>("GET", "/api/profile/own", { token: person.token });
    assert.deepEqual([status, body.code], [404, "PGRST116"]);
    assert.equal((await put(person, "targets", { from: [], to: [aimAt(LEEDS)] })).status, 404);
    await app.aimFor(person, LEEDS);
    assert.deepEqual((await own(person)).targets, [aimAt(LEEDS)]);
  });

  it("are several, each with its date, and the first is the profile's own", async () => {
    const person = await applicant();
    const to = [aimAt(SWANSEA, inDays(9)), aimAt(LEEDS), aimAt(ABERDEEN, inDays(20))];
    const { body } = await aimFor(person, to);
    assert.deepEqual([body.isSaved, body.own.targets], [true, to]);
    const { profile } = await own(person);
    assert.deepEqual([profile.target_university, profile.interview_date], [SWANSEA, inDays(9)]);
    assert.deepEqual((await aimFor(person, [aimAt(ABERDEEN)])).body.own.targets, [aimAt(ABERDEEN)]);
  });

  it("list a school once, also after the set-up has made a further one the first", async () => {
    const person = await applicant();
    await aimFor(person, [aimAt(LEEDS), aimAt(SWANSEA, inDays(9))]);
    await app.aimFor(person, SWANSEA);
    assert.deepEqual((await own(person)).targets, [aimAt(SWANSEA)]);
    const { status, body } = await put<Failure>(person, "targets", { from: [], to: [aimAt(LEEDS), aimAt(LEEDS)] });
    assert.deepEqual([status, body.message], [400, "Each school can be listed once."]);
  });

  it("are from the list, one at the least and eight at the most, and their dates are not past", async () => {
    const person = await applicant();
    const refusal = async (to: Target[]) =>
      (await put<Failure>(person, "targets", { from: [aimAt(LEEDS)], to })).body.message;
    assert.equal(await refusal([]), "Target university is required");
    assert.equal(await refusal([aimAt("")]), "Target university is required");
    assert.equal(await refusal([aimAt("Hogwarts")]), "Target university must be chosen from the list");
    assert.equal(await refusal([aimAt(LEEDS, inDays(-2))]), "Interview date must not be in the past");
    const nine = Array.from({ length: 9 }, (_, at) => aimAt(`School ${at}`));
    assert.equal(await refusal(nine), "You can list up to 8 schools.");
    assert.deepEqual((await own(person)).targets, [aimAt(LEEDS)]);
  });

  it("keep a date that has passed since it was saved", async () => {
    const person = await applicant();
    await sinceSaved(person, [aimAt(SWANSEA, inDays(-3))]);
    const to = [aimAt(SWANSEA, inDays(-3)), aimAt(LEEDS)];
    assert.deepEqual((await aimFor(person, to)).body.own.targets, to);
  });

  it("are planned for by the next interview still to come, whichever school's it is", async () => {
    const person = await applicant();
    const plan = async () => (await app.request<Plan>("GET", "/api/plan", { token: person.token })).body;
    await aimFor(person, [aimAt(LEEDS, inDays(30)), aimAt(SWANSEA, inDays(10)), aimAt(ABERDEEN)]);
    assert.deepEqual((await plan()).interview, { day: inDays(10), school: SWANSEA, daysLeft: 10 });
    await sinceSaved(person, [aimAt(SWANSEA, inDays(-2)), aimAt(ABERDEEN)]);
    assert.equal((await plan()).interview?.school, LEEDS);
    await aimFor(person, [aimAt(ABERDEEN), aimAt(SWANSEA, inDays(-2))]);
    assert.deepEqual([(await plan()).interview, (await plan()).school?.name], [null, ABERDEEN]);
  });
});

const DETAILS = {
  first_name: "Sam",
  last_name: "Doe",
  gender: null,
  uk_area: "London",
  email_marketing_consent: false,
};
const ANSWERS = { q1: "invited", q2: ["ethics"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };

describe("what was told at set-up", () => {
  it("is changed by the same rules, and set-up stays complete", async () => {
    const person = await applicant();
    await app.request("PUT", "/api/profile/quiz", { token: person.token, body: ANSWERS });
    await app.request("POST", "/api/profile/complete", { token: person.token });
    const to = { ...DETAILS, first_name: " Zoë ", gender: "female", uk_area: "Wales", email_marketing_consent: true };
    const { body } = await put(person, "details", { from: DETAILS, to });
    assert.equal(body.isSaved, true);
    const { profile } = body.own;
    assert.deepEqual(
      [profile.first_name, profile.gender, profile.uk_area, profile.email_marketing_consent],
      ["Zoë", "female", "Wales", true],
    );
    assert.deepEqual([profile.profile_completed, profile.onboarding_completed], [true, true]);
    const refused = await put<Failure>(person, "details", { from: DETAILS, to: { ...DETAILS, last_name: "R2D2" } });
    assert.equal(refused.body.message, "Last name can only contain letters, spaces, hyphens, and apostrophes");
  });

  it("is answered anew, with the label of the last answer", async () => {
    const person = await applicant();
    const { body } = await put(person, "answers", { from: null, to: ANSWERS });
    assert.deepEqual(body.own.profile.onboarding_quiz, { ...ANSWERS, timeBeforeInterview: "2-4 weeks" });
    const later = { ...ANSWERS, q5: "1_3_months" };
    assert.equal(
      (await put(person, "answers", { from: ANSWERS, to: later })).body.own.profile.onboarding_quiz
        ?.timeBeforeInterview,
      "1-3 months",
    );
    const refused = await put<Failure>(person, "answers", { from: later, to: { ...ANSWERS, q2: [] } });
    assert.equal(refused.body.message, "Please select at least one option");
  });

  it("is not written over where it was changed elsewhere meanwhile", async () => {
    const person = await applicant();
    await put(person, "details", { from: DETAILS, to: { ...DETAILS, first_name: "Kim" } });
    const late = await put(person, "details", { from: DETAILS, to: { ...DETAILS, last_name: "Roe" } });
    assert.deepEqual(
      [late.body.isSaved, late.body.own.profile.first_name, late.body.own.profile.last_name],
      [false, "Kim", "Doe"],
    );
    await aimFor(person, [aimAt(SWANSEA)]);
    assert.equal((await put(person, "targets", { from: [aimAt(LEEDS)], to: [aimAt(ABERDEEN)] })).body.isSaved, false);
    assert.deepEqual((await own(person)).targets, [aimAt(SWANSEA)]);
  });

  it("may be sent again after the answer was lost", async () => {
    const person = await applicant();
    const change = { from: DETAILS, to: { ...DETAILS, first_name: "Kim" } };
    for (const _ of [1, 2]) assert.equal((await put(person, "details", change)).body.isSaved, true);
  });

  it("is each person's own", async () => {
    const [one, other] = [await applicant(), await applicant()];
    await aimFor(one, [aimAt(LEEDS), aimAt(SWANSEA)]);
    assert.deepEqual((await own(other)).targets, [aimAt(LEEDS)]);
    const changes = {
      details: { from: DETAILS, to: { ...DETAILS, first_name: "Eve" } },
      targets: { from: [aimAt(LEEDS)], to: [aimAt(SWANSEA)] },
      answers: { from: null, to: ANSWERS },
    };
    for (const [part, body] of Object.entries(changes))
      assert.equal((await app.request("PUT", `/api/profile/${part}`, { body })).status, 401);
    assert.equal((await app.request("GET", "/api/profile/own")).status, 401);
  });
});
