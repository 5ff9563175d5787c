import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Profile } from "#contract/profiles";
import { openHouse, type Someone } from "../../../tests/api/house.ts";

const house = await openHouse();
const { request } = house;

type Failure = { code: string; message: string };
const FORM = {
  first_name: "  Zoë-Anne ",
  last_name: "O'Brien",
  uk_area: "Wales",
  target_university: "Swansea University Medical School",
  interview_date: "2027-01-14",
  terms_accepted: true,
  email_marketing_consent: false,
};
const ANSWERS = { q1: "invited", q2: ["ethics", "pressure"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };

const save = <T = Profile>(person: Someone, body: object) =>
  request<T>("PUT", "/api/profile", { token: person.token, body });
const quiz = <T = Profile>(person: Someone, body: object) =>
  request<T>("PUT", "/api/profile/quiz", { token: person.token, body });
const complete = <T = Profile>(person: Someone) => request<T>("POST", "/api/profile/complete", { token: person.token });
const read = <T = Profile>(person: Someone) => request<T>("GET", "/api/profile", { token: person.token });

describe("the profile", () => {
  it("is not there before it is saved, under the code the page knows", async () => {
    const { status, body } = await read<Failure>(await house.someone());
    assert.equal(status, 404);
    assert.equal(body.code, "PGRST116");
  });

  it("is saved, answered, completed and read back", async () => {
    const person = await house.someone();
    const saved = await save(person, FORM);
    assert.equal(saved.body.first_name, "Zoë-Anne");
    assert.equal(saved.body.interview_date, "2027-01-14");
    assert.equal(saved.body.profile_completed, false);
    const answered = await quiz(person, ANSWERS);
    assert.equal(answered.body.onboarding_completed, true);
    assert.deepEqual(answered.body.onboarding_quiz, { ...ANSWERS, timeBeforeInterview: "2-4 weeks" });
    assert.equal((await complete(person)).body.profile_completed, true);
    assert.deepEqual((await read(person)).body, (await complete(person)).body);
  });

  it("cannot be completed before the quiz, and the quiz not before the profile", async () => {
    const person = await house.someone();
    assert.equal((await quiz<Failure>(person, ANSWERS)).body.code, "PGRST116");
    await save(person, FORM);
    assert.equal((await complete(person)).status, 409);
  });

  it("says the first thing that is wrong, in the specification's words", async () => {
    const person = await house.someone();
    const refusal = async (change: object) => {
      const { status, body } = await save<Failure>(person, { ...FORM, ...change });
      assert.equal(status, 400);
      return body.message;
    };
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

  it("wants an answer to every question", async () => {
    const person = await house.someone();
    await save(person, FORM);
    for (const change of [{ q1: "" }, { q2: [] }, { q3: undefined }, { q4: ["invented"] }, { q5: null }]) {
      const { status, body } = await quiz<Failure>(person, { ...ANSWERS, ...change });
      assert.equal(status, 400);
      assert.equal(body.message, "Please select at least one option");
    }
  });

  it("is each person's own", async () => {
    const [one, other] = [await house.someone(), await house.someone()];
    await save(one, FORM);
    await save(other, { ...FORM, first_name: "Sam" });
    assert.equal((await read(one)).body.first_name, "Zoë-Anne");
    assert.equal((await request("GET", "/api/profile")).status, 401);
  });
});
