import { DAY_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Profile, ProfileInput } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { saveProfile } from "./store.ts";
import { VALUES } from "../../../../tests/conformance/onboarding.ts";

const app = await openTestApp();
const { request } = app;

const inDays = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS).toISOString().slice(0, 10);

type Failure = { code: string; message: string };
const FORM = {
  first_name: "  Zoë-Anne ",
  last_name: "O'Brien",
  uk_area: "Wales",
  target_university: "Swansea University Medical School",
  interview_date: inDays(60),
  terms_accepted: true,
  email_marketing_consent: false,
};
const ANSWERS = { q1: "invited", q2: ["ethics", "pressure"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };

const save = <T = Profile>(person: Someone, body: object) =>
  request<T>("PUT", "/api/profile", { token: person.token, body });
const quizRow = <T = Profile>(person: Someone, body: object) =>
  request<T>("PUT", "/api/profile/quiz", { token: person.token, body });
const quiz = <T = Profile>(person: Someone, answers: object) =>
  quizRow<T>(person, { onboarding_quiz: answers, onboarding_completed: true });
const complete = <T = Profile>(person: Someone, body: object | null = { profile_completed: true }) =>
  request<T>("POST", "/api/profile/complete", { token: person.token, ...(body && { body }) });
const refusalOf = async (person: Someone, change: object) => {
  const { status, body } = await save<Failure>(person, { ...FORM, ...change });
  assert.equal(status, 400);
  return body.message;
};
const read = <T = Profile>(person: Someone) => request<T>("GET", "/api/profile", { token: person.token });

describe("the profile", () => {
  it("is not there before it is saved, under the code the page knows", async () => {
    const { status, body } = await read<Failure>(await app.someone());
    assert.equal(status, 404);
    assert.equal(body.code, "PGRST116");
  });

  it("is saved, answered, completed and read back", async () => {
    const person = await app.someone();
    const saved = await save(person, FORM);
    assert.equal(saved.body.first_name, "Zoë-Anne");
    assert.equal(saved.body.interview_date, FORM.interview_date);
    assert.equal(saved.body.profile_completed, false);
    const answered = await quiz(person, ANSWERS);
    assert.equal(answered.body.onboarding_completed, true);
    assert.deepEqual(answered.body.onboarding_quiz, { ...ANSWERS, timeBeforeInterview: "2-4 weeks" });
    assert.equal((await complete(person)).body.profile_completed, true);
    assert.deepEqual((await read(person)).body, (await complete(person)).body);
  });

  it("cannot be completed before the quiz, and the quiz not before the profile", async () => {
    const person = await app.someone();
    assert.equal((await quiz<Failure>(person, ANSWERS)).body.code, "PGRST116");
    await save(person, FORM);
    assert.equal((await complete(person)).status, 409);
  });

  it("says the first thing that is wrong, in the specification's words", async () => {
    const person = await app.someone();
    const refusal = (change: object) => refusalOf(person, change);
    assert.equal(await refusal({ first_name: " ", last_name: "" }), "First name is required");
    assert.equal(await refusal({ first_name: "x".repeat(51) }), "First name must be less than 50 characters");
    assert.equal(
      await refusal({ last_name: "R2D2" }),
      "Last name can only contain letters, spaces, hyphens, and apostrophes",
    );
    assert.equal(await refusal({ uk_area: "" }), "UK area is required");
    assert.equal(await refusal({ uk_area: "x".repeat(101) }), "UK area must be less than 100 characters");
    assert.equal(await refusal({ target_university: "" }), "Target university is required");
    assert.equal(
      await refusal({ target_university: "x".repeat(201) }),
      "University name must be less than 200 characters",
    );
    assert.equal(await refusal({ terms_accepted: false }), "You must accept the terms and conditions");
    assert.equal((await read<Failure>(person)).body.code, "PGRST116");
  });

  it("takes each text up to its limit and no further", async () => {
    const person = await app.someone();
    const { name, ukArea, university } = VALUES.limits;
    const { body } = await save(person, { ...FORM, first_name: "x".repeat(name), last_name: "y".repeat(name) });
    assert.deepEqual([body.first_name.length, body.last_name.length], [name, name]);

    const { firstTooLong, lastTooLong, areaTooLong, universityTooLong } = VALUES.messages;
    assert.equal(await refusalOf(person, { first_name: "x".repeat(name + 1) }), firstTooLong);
    assert.equal(await refusalOf(person, { last_name: "x".repeat(name + 1) }), lastTooLong);
    assert.equal(await refusalOf(person, { uk_area: "x".repeat(ukArea + 1) }), areaTooLong);
    assert.equal(await refusalOf(person, { target_university: "x".repeat(university + 1) }), universityTooLong);
    assert.notEqual(await refusalOf(person, { uk_area: "x".repeat(ukArea) }), areaTooLong);
    assert.notEqual(await refusalOf(person, { target_university: "x".repeat(university) }), universityTooLong);
  });

  it("holds the twelve areas and the listed universities, and no other", async () => {
    const person = await app.someone();
    for (const area of VALUES.ukAreas) assert.equal((await save(person, { ...FORM, uk_area: area })).status, 200);
    assert.equal(await refusalOf(person, { uk_area: "london" }), "UK area must be chosen from the list");
    for (const name of ["Hogwarts", "Any medical school", "generic"])
      assert.equal(
        await refusalOf(person, { target_university: name }),
        "Target university must be chosen from the list",
      );
  });

  it("refuses an interview date in the past, unless it was saved before it had passed", async () => {
    const person = await app.someone();
    assert.equal(await refusalOf(person, { interview_date: inDays(-2) }), "Interview date must not be in the past");
    const since = { ...ProfileInput.parse(FORM), interview_date: inDays(-2) };
    await app.product.database.asPerson(person.userId, (tx) => saveProfile(tx, person.userId, since, app.clock.now()));
    assert.equal((await save(person, { ...FORM, interview_date: inDays(-2) })).status, 200);
    assert.equal(await refusalOf(person, { interview_date: inDays(-3) }), "Interview date must not be in the past");
  });

  it("takes a set-up without gender and interview date", async () => {
    const { gender: _gender, interview_date: _date, ...least } = { ...FORM, gender: null };
    const { status, body } = await save(await app.someone(), least);
    assert.equal(status, 200);
    assert.deepEqual([body.gender, body.interview_date], [null, null]);
  });

  it("has the specification's fields, of its types", async () => {
    const person = await app.someone();
    for (const gender of VALUES.genders) assert.equal((await save(person, { ...FORM, gender })).body.gender, gender);
    const { user_id, ...unanswered } = (await read(person)).body;
    assert.equal(user_id, person.userId);
    assert.deepEqual(Object.keys(unanswered), VALUES.profileFields);
    for (const field of ["first_name", "last_name", "uk_area", "target_university"] as const)
      assert.equal(typeof unanswered[field], "string");
    for (const field of [
      "email_marketing_consent",
      "terms_accepted",
      "profile_completed",
      "onboarding_completed",
    ] as const)
      assert.equal(typeof unanswered[field], "boolean");
    assert.match(unanswered.interview_date ?? "", /^\d{4}-\d{2}-\d{2}$/u);
    assert.equal(unanswered.onboarding_quiz, null);
    assert.equal(typeof (await quiz(person, ANSWERS)).body.onboarding_quiz, "object");
    assert.equal((await save<Failure>(person, { ...FORM, gender: "other" })).status, 400);
    assert.equal((await save<Failure>(person, { ...FORM, email_marketing_consent: "yes" })).status, 400);
  });

  it("is saved again over what was there", async () => {
    const person = await app.someone();
    await save(person, FORM);
    await quiz(person, ANSWERS);
    await complete(person);
    const { body } = await save(person, { ...FORM, first_name: "Sam" });
    assert.equal(body.first_name, "Sam");
    assert.deepEqual([body.profile_completed, body.onboarding_completed], [false, false]);
    assert.deepEqual((await read(person)).body, body);
  });

  it("keeps the answers of all five questions, with the label of the last", async () => {
    const person = await app.someone();
    await save(person, FORM);
    const { q1, q2, q3, q4, q5 } = VALUES.quiz;
    for (const [index, last] of q5.options.entries()) {
      const answers = { q1: q1.options[index], q2: q2.options, q3: q3.options[index], q4: q4.options, q5: last };
      const { body } = await quiz(person, answers);
      assert.deepEqual(body.onboarding_quiz, { ...answers, timeBeforeInterview: VALUES.timeBeforeInterview[last] });
      assert.equal(body.onboarding_completed, true);
    }
  });

  it("wants an answer to every question", async () => {
    const person = await app.someone();
    await save(person, FORM);
    for (const change of [{ q1: "" }, { q2: [] }, { q3: undefined }, { q4: ["invented"] }, { q5: null }])
      for (const send of [quiz<Failure>, quizRow<Failure>]) {
        const { status, body } = await send(person, { ...ANSWERS, ...change });
        assert.equal(status, 400);
        assert.equal(body.message, VALUES.messages.quiz);
      }
  });

  it("takes the answers alone, as a page sends them that was open before its code was replaced", async () => {
    const person = await app.someone();
    await save(person, FORM);
    const { body } = await quizRow(person, ANSWERS);
    assert.deepEqual(body.onboarding_quiz, { ...ANSWERS, timeBeforeInterview: "2-4 weeks" });
    assert.equal(body.onboarding_completed, true);
  });

  it("is whose the session says, and as far as the server has seen it come, whatever else is sent", async () => {
    const [person, other] = [await app.someone(), await app.someone()];
    await save(other, FORM);
    const before = (await read(other)).body;
    const claims = { user_id: other.userId, profile_completed: true, onboarding_completed: true };
    const saved = (await save(person, { ...FORM, first_name: "Sam", ...claims })).body;
    assert.deepEqual(
      [saved.user_id, saved.profile_completed, saved.onboarding_completed],
      [person.userId, false, false],
    );
    assert.deepEqual((await read(other)).body, before);

    const answers = { ...ANSWERS, timeBeforeInterview: "Never" };
    const answered = (await quizRow(person, { onboarding_quiz: answers, onboarding_completed: false })).body;
    assert.deepEqual(answered.onboarding_quiz, { ...ANSWERS, timeBeforeInterview: "2-4 weeks" });
    assert.deepEqual([answered.onboarding_completed, answered.profile_completed], [true, false]);
  });

  it("is completed with and without saying so, and not by saying that it is not", async () => {
    const person = await app.someone();
    await save(person, FORM);
    await quiz(person, ANSWERS);
    assert.equal((await complete<Failure>(person, { profile_completed: false })).status, 400);
    assert.equal((await read(person)).body.profile_completed, false);
    assert.equal((await complete(person, null)).body.profile_completed, true);
    assert.equal((await complete(person)).body.profile_completed, true);
  });

  it("is each person's own", async () => {
    const [one, other] = [await app.someone(), await app.someone()];
    await save(one, FORM);
    await save(other, { ...FORM, first_name: "Sam" });
    assert.equal((await read(one)).body.first_name, "Zoë-Anne");
    assert.equal((await request("GET", "/api/profile")).status, 401);
  });
});
