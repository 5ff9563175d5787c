import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DAY_MS, openShop } from "../../../../tests/api/payer.ts";
import type { Someone } from "../../../../tests/api/test-app.ts";
import type { PlanView } from "./contract.ts";
import { longDay } from "#shared/long-day.ts";

const shop = await openShop();
const { app, someone, passDays, buy, ask } = shop;

const planOf = async (person: Someone) => (await ask<PlanView>(person, "GET", "plan")).body;
const remindersOf = async (person: Someone) =>
  (await app.letters()).filter(({ to, subject }) => to === person.email && subject.startsWith("Your plan renews"));
const daysUntil = (at: string) => (Date.parse(at) - app.clock.now().getTime()) / DAY_MS;
const nextChargeOf = async (person: Someone): Promise<string> => {
  const { nextCharge } = await planOf(person);
  assert.ok(nextCharge);
  return nextCharge.at;
};

describe("before a renewal", () => {
  for (const [planType, price] of [
    ["monthly", "£99"],
    ["quarterly", "£199"],
    ["yearly", "£499"],
  ] as const)
    it(`of a plan paid ${planType} whoever pays is told the price and the day a week ahead, once for each`, async () => {
      const person = await someone();
      await buy(person, planType);
      await passDays(3.1);
      for (let renewal = 1; renewal <= 2; renewal++) {
        const at = await nextChargeOf(person);
        await passDays(daysUntil(at) - 7.01);
        assert.equal((await remindersOf(person)).length, renewal - 1, "not earlier");
        await passDays(0.02);
        const [newest, ...earlier] = await remindersOf(person);
        assert.equal(earlier.length, renewal - 1);
        assert.equal(newest?.subject, `Your plan renews: ${price} on ${longDay(at)}`);
        assert.match(newest.text, new RegExp(`Then ${price} is charged, VAT included`, "u"));
        assert.match(newest.text, /cancel before that day and nothing is charged/u);
        for (let day = 0; day < 3; day++) await passDays(1);
        assert.equal((await remindersOf(person)).length, renewal, "not again");
        await passDays(4.5);
        assert.notEqual(await nextChargeOf(person), at, "charged, and the next lies ahead");
      }
    });

  it("nobody is told of a charge that will not come", async () => {
    const person = await someone();
    await buy(person, "monthly");
    await passDays(3.1);
    const at = await nextChargeOf(person);
    await passDays(daysUntil(at) - 8);
    await ask(person, "POST", "cancel");
    for (let day = 0; day < 9; day++) await passDays(1);
    assert.equal((await planOf(person)).state, "ended");
    assert.deepEqual(await remindersOf(person), []);
  });

  it("whoever goes on after all is told in the days that are left", async () => {
    const person = await someone();
    await buy(person, "monthly");
    await passDays(3.1);
    const at = await nextChargeOf(person);
    await ask(person, "POST", "cancel");
    await passDays(daysUntil(at) - 2);
    assert.deepEqual(await remindersOf(person), []);
    await ask(person, "POST", "resume");
    await passDays(0.01);
    assert.equal((await remindersOf(person)).length, 1);
  });
});
