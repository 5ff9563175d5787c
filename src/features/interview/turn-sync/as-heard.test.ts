import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fewStations } from "../../../../tests/few-stations.ts";
import { asHeard } from "#examiner/language/as-heard.ts";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import { heardText } from "#examiner/language/heard-text.ts";
import { keyOf } from "#examiner/actor/lines.ts";
import type { Station } from "#examiner/station.ts";

const stations = (await fewStations()).filter(({ type }) => type !== "recorded");

const ANSWERS = [
  "Hello, I'm Amina. I'm so sorry about this. Can you tell me what happened?",
  "That sounds really hard. How are you feeling about it, and what is worrying you most?",
  "I would first make sure that everybody is safe, and then I would tell my senior what I had seen.",
  "What else happened? Please take your time, I am listening.",
  "It sounds as if you have been carrying this alone. Would you like to tell me more?",
  "I would speak to them in private and ask for their side, because I may have misunderstood.",
];

type Exchange = { station: Station; before: ConversationState | null; after: ConversationState };

/** In a discussion the station's own: whoever says nothing of the matter is never challenged. */
const answersFor = ({ actor, exemplar }: Station) => (actor ? ANSWERS : exemplar.map(({ text }) => text));

/** Every reply of one conversation in every station, with the state on either side of it. */
const exchanges = stations.flatMap((station, seed): Exchange[] => {
  let before: ConversationState | null = null;
  let { state } = builtInExaminer.open(station, seed);
  const all: Exchange[] = [{ station, before, after: state }];
  for (const answer of answersFor(station)) {
    if (state.ended) break;
    before = state;
    state = builtInExaminer.reply(station, state, answer).state;
    all.push({ station, before, after: state });
  }
  return all;
});

const lengthOf = ({ after }: Exchange) => (after.lastSaid ?? "").length;
const cutAt = ({ station, before, after }: Exchange, heard: number) => asHeard(station, before, after, heard);
const everyLength = (exchange: Exchange) =>
  Array.from({ length: Math.floor(lengthOf(exchange) / 5) + 1 }, (_length, at) => at * 5);

describe("a reply that was spoken into", () => {
  it("is cut at the character, ends with a dash, and never halves one", () => {
    assert.equal(heardText("I came at eight. Nobody", 16), "I came at eight. —");
    assert.equal(heardText("“All right.” Then I left.", 12), "“All right.” —");
    assert.equal(heardText("Well, nobody came", 5), "Well—");
    assert.equal(heardText("I came at eight.", 7), "I came—");
    assert.equal(heardText("Oh 😀 well", 4), "Oh—");
    assert.equal(heardText("Oh 😀 well", 5), "Oh 😀—");
    assert.equal(heardText("Oh", 0), "—");
    assert.equal(heardText("Oh", 2), "Oh");
    assert.equal(heardText("Oh", null), "Oh");
  });
});

describe("the state after a reply that was spoken into, in every station", () => {
  it("is tried on enough conversations", () => {
    assert.ok(
      stations.length > 10 && exchanges.length > 60,
      `${stations.length} stations, ${exchanges.length} replies`,
    );
    assert.ok(exchanges.some(({ before, after }) => after.told.length > (before?.told.length ?? 0)));
    assert.ok(exchanges.some(({ before, after }) => after.prompt > (before?.prompt ?? 0)));
    assert.ok(exchanges.some(({ before, after }) => after.asked.length > (before?.asked.length ?? 0)));
  });

  it("is the state itself when all was heard", () => {
    for (const exchange of exchanges) assert.equal(cutAt(exchange, lengthOf(exchange)), exchange.after);
  });

  it("remembers nothing of a reply that was not heard at all, but what called it up", () => {
    for (const exchange of exchanges) {
      const { before, after } = exchange;
      const { told, asked, prompt, used, lastSaid, open, ...taken } = cutAt(exchange, 0);
      assert.deepEqual(open ?? [], []);
      assert.deepEqual(told, before?.told ?? []);
      assert.deepEqual(asked, before?.asked ?? []);
      assert.equal(prompt, before?.prompt ?? 0);
      assert.equal(lastSaid, "—");
      const saidOf = (counts: Record<string, number>) =>
        Object.entries(counts)
          .filter(([key]) => /^(?:line|told|told-at):/u.test(key))
          .toSorted();
      const again = Object.keys(after.used).filter((key) => key.startsWith("told:") && saysNothingOf(exchange, key));
      assert.deepEqual(
        saidOf(used).filter(([key]) => !again.includes(key)),
        saidOf(before?.used ?? {}).filter(([key]) => !again.includes(key)),
      );
      const { told: _told, asked: _asked, prompt: _prompt, used: _used, lastSaid: _last, open: _open, ...rest } = after;
      assert.deepEqual(taken, rest);
    }
  });

  it("lies between the states before and after, and grows with what was heard", () => {
    for (const exchange of exchanges) {
      const { before, after } = exchange;
      let earlier = cutAt(exchange, 0);
      for (const heard of everyLength(exchange)) {
        const now = cutAt(exchange, heard);
        for (const id of [...(before?.told ?? []), ...earlier.told]) assert.ok(now.told.includes(id));
        for (const id of now.told) assert.ok(after.told.includes(id));
        for (const id of earlier.asked) assert.ok(now.asked.includes(id));
        assert.ok(now.prompt >= earlier.prompt && now.prompt <= after.prompt);
        for (const [key, times] of Object.entries(now.used)) assert.ok(times <= (after.used[key] ?? 0));
        earlier = now;
      }
    }
  });

  it("can be gone on from with any words, and is plain data", () => {
    for (const exchange of exchanges) {
      if (exchange.after.ended) continue;
      const state = cutAt(exchange, Math.floor(lengthOf(exchange) / 2));
      assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
      const reply = builtInExaminer.reply(exchange.station, state, "I'm sorry, please go on.");
      assert.ok(reply.sentences.length > 0);
    }
  });

  it("leaves both states as they were", () => {
    for (const exchange of exchanges.slice(0, 20)) {
      const copy = structuredClone({ before: exchange.before, after: exchange.after });
      cutAt(exchange, 3);
      assert.deepEqual({ before: exchange.before, after: exchange.after }, copy);
    }
  });
});

describe("a fact", () => {
  const telling = exchanges.filter(({ before, after }) => after.told.length > (before?.told.length ?? 0));

  it("is told from the last letter of its words, and not one letter earlier", () => {
    for (const exchange of telling) {
      const { station, before, after } = exchange;
      const said = after.lastSaid ?? "";
      for (const id of after.told.filter((each) => !before?.told.includes(each))) {
        const lines = station.actor?.facts.find((fact) => fact.id === id)?.say ?? [];
        const line = lines.find((each) => said.includes(each)) ?? assert.fail(`${station.slug}: ${id}`);
        const end = said.indexOf(line) + line.replace(/[^\p{L}\p{N}]+$/u, "").length;
        assert.ok(cutAt(exchange, end).told.includes(id), `${station.slug}: ${id}`);
        assert.ok(!cutAt(exchange, end - 1).told.includes(id), `${station.slug}: ${id}`);
      }
    }
  });

  it("whose words were lost is told again in its first words", () => {
    const exchange = telling[0] ?? assert.fail();
    const { station, before, after } = exchange;
    const fact = after.told.at(-1) ?? "";
    const cut = cutAt(exchange, 0);
    assert.equal(cut.used[`told:${fact}`] ?? 0, before?.used[`told:${fact}`] ?? 0);
    const first = station.actor?.facts.find(({ id }) => id === fact)?.say[0] ?? "";
    assert.ok(!(keyOf(first) in cut.used));
  });

  it("told in other words counts when every word of it was heard", () => {
    const station = stations.find(({ actor }) => (actor?.facts.length ?? 0) > 0) ?? assert.fail();
    const [fact] = station.actor?.facts ?? [];
    assert.ok(fact);
    const words = (fact.say[0] ?? "").split(" ").toReversed().join(" ");
    const { state } = builtInExaminer.open(station, 1);
    const after = { ...state, told: [fact.id], lastSaid: `Well. ${words} That is how it was, if you must know.` };
    assert.ok(asHeard(station, state, after, after.lastSaid.length - 5).told.includes(fact.id));
    assert.ok(!asHeard(station, state, after, 12).told.includes(fact.id));
  });
});

describe("a question", () => {
  it("that was lost is put again: the prompt goes back, and a probe or a challenge may be asked anew", () => {
    const moved = exchanges.filter(({ before, after }) => before && after.prompt > before.prompt);
    for (const exchange of moved) assert.equal(cutAt(exchange, 2).prompt, exchange.before?.prompt);
    const pushed = exchanges.find(({ before, after }) =>
      after.asked.some((id) => id.startsWith("push-back/") && !before?.asked.includes(id)),
    );
    assert.ok(pushed);
    const cut = cutAt(pushed, 0);
    assert.equal(cut.used[`pushed/${pushed.after.prompt}`], undefined);
    assert.ok(!cut.asked.some((id) => id.startsWith("push-back/")));
  });

  it("counts as asked from its greater half", () => {
    const moved = exchanges.find(({ before, after }) => before && after.prompt > before.prompt) ?? assert.fail();
    const said = moved.after.lastSaid ?? "";
    assert.equal(cutAt(moved, said.length - 4).prompt, moved.after.prompt);
  });
});

/** Asked for again when every telling was used up: the count grows and nothing of the file is said. */
function saysNothingOf({ station, after }: Exchange, key: string): boolean {
  const fact = station.actor?.facts.find(({ id }) => key === `told:${id}`);
  return fact?.say[(after.used[key] ?? 0) - 1] === undefined;
}
