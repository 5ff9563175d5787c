import assert from "node:assert/strict";
import { test } from "node:test";
import type { Station } from "#examiner/station.ts";
import { stationAt } from "./check-station.ts";
import { stationFaults } from "./station-faults.ts";

const TODAY = "2030-12-31";
const discussion = await stationAt("content/stations/discussion/one-seat-on-the-minibus.yaml");
const roleplay = await stationAt("content/stations/roleplay/the-lemon-tree.yaml");

const faultsOf = (station: Station, change: Partial<Station>) => stationFaults({ ...station, ...change }, TODAY);

test("the bank's own stations have none of these faults", () => {
  for (const station of [discussion, roleplay]) assert.deepEqual(stationFaults(station, TODAY), []);
});

test("a card that is too long, and one that is hardly there, are named with their words", () => {
  assert.match(
    faultsOf(discussion, { card: "One word more. ".repeat(60) }).join("\n"),
    /card, words: 180, and 50 to 130/u,
  );
  assert.match(faultsOf(discussion, { card: "Talk to them." }).join("\n"), /card, words: 3,/u);
});

test("more questions than the time carries are named, and so is more to say than anyone can", () => {
  const [prompt] = discussion.prompts;
  assert.ok(prompt);
  const prompts = Array.from({ length: 6 }, (_, at) => ({ ...prompt, id: `p${at}` }));
  assert.match(faultsOf(discussion, { prompts }).join("\n"), /prompts: 6, and 3 to \d/u);
  const [criterion, ...others] = discussion.criteria;
  assert.ok(criterion?.evidence[0]);
  const [point] = criterion.evidence;
  const evidence = Array.from({ length: 17 }, (_, at) => ({ ...point, id: `e${at}` }));
  assert.match(
    faultsOf(discussion, { criteria: [{ ...criterion, evidence }, ...others] }).join("\n"),
    /evidence points: \d+, and 9 to 16/u,
  );
});

test("a point or a flag that one common word finds is named, and one of two words is not", () => {
  const flag = (phrases: string[]) => faultsOf(discussion, { redFlags: [{ id: "cold", point: "Is cold", phrases }] });
  assert.match(flag(["sorry"]).join("\n"), /cold: “sorry” is found by the one common word “sorri”/u);
  assert.match(flag(["really? sorry|apologise"]).join("\n"), /one common word/u);
  assert.deepEqual(flag(["sorry ... zeppelin"]), []);
});

test("a station that nobody could look for, and an actor who talks in no particular way, are named", () => {
  const { subject: _, ...nameless } = roleplay;
  const { manner: __, ...voiceless } = roleplay.actor ?? assert.fail();
  assert.match(stationFaults(nameless, TODAY).join("\n"), /^subject: is wanted/u);
  assert.match(faultsOf(roleplay, { actor: voiceless }).join("\n"), /^actor: a manner is wanted/u);
});

test("words that sound old are counted, and a station without a topic is named", () => {
  const faults = faultsOf(discussion, { topics: [], subject: "Somebody tells nobody, whoever asks: upon whom" });
  assert.match(faults.join("\n"), /topics: at least one/u);
  assert.match(faults.join("\n"), /words: somebody, nobody, whoever, upon, whom can be said more plainly/u);
});

test("a telling that is part of another telling of the same fact is named", () => {
  const { actor } = roleplay;
  const [fact, ...others] = actor?.facts ?? [];
  assert.ok(actor && fact);
  const facts = [{ ...fact, say: ["I signed. That was May. Now it's different.", "That was May."] }, ...others];
  assert.match(
    faultsOf(roleplay, { actor: { ...actor, facts } }).join("\n"),
    new RegExp(`fact ${fact.id}: “That was May.” is part of another telling`, "u"),
  );
});
