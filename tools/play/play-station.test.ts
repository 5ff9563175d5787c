import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { LAST_LENGTH } from "#examiner/fixture-roleplay.ts";
import { BARS } from "./bars.ts";
import { nextAfter, sittingOf, LISTENER } from "./fixture-sitting.ts";
import { exemplarPlayer, scriptedPlayers, sittingPlayer } from "./given-players.ts";
import {
  buzzwordPlayer,
  fittingPlayer,
  listeningPlayer,
  nearMissPlayer,
  NOTHING_MORE,
  unfittingPlayers,
} from "./made-players.ts";
import { playStation } from "./play-station.ts";
import { sit } from "./sitting.ts";
import { askedWith, turnedRound } from "./talk.ts";
import { bankInFigures, overBars, stationInFull, stationsInFigures } from "./tell.ts";

const actor = LAST_LENGTH.actor ?? assert.fail();
const players = (station = LAST_LENGTH) => [
  exemplarPlayer(station),
  fittingPlayer(station, 1),
  listeningPlayer(station, 1),
  buzzwordPlayer(1),
  ...unfittingPlayers(["I'd water the tomatoes."], ["The bus was late.", "It had a blue roof."], 1),
];

test("the same station plays alike twice, and with the same words for the same seed", () => {
  assert.deepEqual(playStation(LAST_LENGTH, players()), playStation(LAST_LENGTH, players()));
  assert.deepEqual(playStation(WRONG_BAG, players(WRONG_BAG)), playStation(WRONG_BAG, players(WRONG_BAG)));
  const texts = (seed: number) => sit(LAST_LENGTH, buzzwordPlayer(seed)).exchanges.map(({ said }) => said.text);
  assert.notDeepEqual(texts(1), texts(2));
});

test("each line of an actor is known again, and who told which fact", () => {
  const { exchanges } = sit(LAST_LENGTH, listeningPlayer(LAST_LENGTH, 1));
  for (const { lines, before, reply } of exchanges) {
    const news = reply.state.told.filter((id) => !before.told.includes(id));
    assert.deepEqual(
      lines.flatMap(({ kind, fact }) => (kind === "telling" && fact ? [fact] : [])).toSorted(),
      news.toSorted(),
    );
  }
  assert.ok(exchanges.some(({ lines }) => lines.length > 0));
});

test("a listener takes up a hint at once, and knows which fact it asks about", () => {
  const hint = actor.facts.find(({ id }) => id === "money")?.hint ?? assert.fail();
  const turn = nextAfter(
    listeningPlayer(LAST_LENGTH, 1),
    sittingOf(LAST_LENGTH, LISTENER, [{ said: "Hi.", says: [hint] }]),
  );
  assert.equal(turn?.about, "money");
});

test("near misses of what speaks against somebody are played, and of nothing else", () => {
  const texts = sit(LAST_LENGTH, nearMissPlayer(LAST_LENGTH)).exchanges.map(({ said }) => said.text);
  const near = LAST_LENGTH.criteria.flatMap(({ contradictions }) =>
    contradictions.flatMap((each) => each.nearMisses ?? []),
  );
  const flags = LAST_LENGTH.redFlags.flatMap(({ nearMisses }) => nearMisses ?? []);
  assert.deepEqual(
    texts.filter((text) => ![...near, ...flags].includes(text)),
    [],
  );
  assert.ok(texts.length > 0);
});

test("a concern behind a door that nothing opens is told, and so is what nobody hears", () => {
  const locked = structuredClone(LAST_LENGTH);
  for (const fact of locked.actor?.facts ?? []) if (fact.id === "money") fact.when = { told: ["what-nobody-tells"] };
  const kinds = playStation(locked, players(locked)).faults.filter(({ by }) => by === null);
  const unheard = kinds.map(({ kind, about }) => `${kind} ${about}`);
  assert.ok(unheard.includes("never-opened money"));
  assert.ok(unheard.includes("never-told-fact nobody-knows"));
  const open = structuredClone(LAST_LENGTH);
  for (const fact of open.actor?.facts ?? []) fact.when = {};
  assert.ok(!playStation(open, players(open)).faults.some(({ kind }) => kind === "never-opened"));
});

test("a concern comes out to no buzzwords, even where its condition asks for nothing", () => {
  const open = structuredClone(LAST_LENGTH);
  for (const fact of open.actor?.facts ?? []) if (fact.id === "money") fact.when = { mood: 1 };
  const { opened } = playStation(open, [1, 2, 3].map(buzzwordPlayer));
  assert.deepEqual(opened.buzzwords, { count: 0, of: 3 });
});

test("in a discussion each answer goes to its question, and a probe the script has nothing for gets none", () => {
  const script = ["To the first.", "To Dev.", "Afterwards."];
  const file = { excellent: script, average: script, poor: script, offTopic: script, flags: {} };
  const [player] = scriptedPlayers(WRONG_BAG, file, ["excellent"]);
  const { exchanges } = sit(WRONG_BAG, player ?? assert.fail());
  for (const { said, asked } of exchanges) if (!asked.startsWith("prompt/")) assert.equal(said.text, NOTHING_MORE);
  assert.deepEqual(
    script.filter((text) => exchanges.some(({ said }) => said.text === text)),
    script,
  );
});

test("a sitting is played again with what its labels say of each turn", () => {
  const [first, dev] = WRONG_BAG.prompts;
  const turns = [
    { seq: 0, speaker: "examiner" as const, text: first?.say ?? "", atMs: 0 },
    { seq: 1, speaker: "candidate" as const, text: "I'd ring her before she takes one.", atMs: 1 },
    { seq: 2, speaker: "examiner" as const, text: "What would you do about the weather?", atMs: 2 },
    { seq: 3, speaker: "candidate" as const, text: "Nothing at all, I think.", atMs: 3 },
    { seq: 4, speaker: "examiner" as const, text: `Thank you. ${dev?.say ?? ""}`, atMs: 4 },
    { seq: 5, speaker: "candidate" as const, text: "I'd thank him and say no.", atMs: 5 },
  ];
  const seen = { turn: 1, words: "ring her" };
  const labels = {
    tag: "the-wrong-bag-a",
    points: {
      "safety/reach-her": { ...seen, is: "shown" as const },
      "safety/other-customer": { ...seen, is: "half" as const },
    },
    contradictions: {},
    flags: { "cover-up": seen },
    bands: { overall: 4 },
    is: "honest" as const,
  };
  const sitting = { tag: "", station: WRONG_BAG.slug, version: "", turns };
  const player = sittingPlayer(WRONG_BAG, { sitting, labels, again: null });
  assert.equal(player.isFitting, true);
  const { exchanges } = sit(WRONG_BAG, player);
  assert.deepEqual(exchanges[0]?.said, { text: turns[1]?.text, shows: ["safety/reach-her"], isFlagged: true });
  assert.equal(exchanges.find(({ asked }) => asked === "prompt/dev")?.said.text, turns[5]?.text);
});

test("topics become questions, and the actor's words are turned round", () => {
  assert.equal(askedWith(["does he know", "depot"], 1)?.endsWith("?"), true);
  assert.equal(askedWith(["what ... happened"], 1), null);
  assert.equal(askedWith(["what has? happened then"], 1), "What happened then?");
  assert.equal(askedWith(["your daughter"], 1), "Can you tell me about your daughter?");
  assert.equal(turnedRound("I'm late. My bus left me."), "You're late. Your bus left you.");
});

test("the figures say how many, of how many, and what stands above its bar", () => {
  const played = [playStation(LAST_LENGTH, players()), playStation(WRONG_BAG, players(WRONG_BAG))];
  const figures = [...bankInFigures(played)].join("\n");
  assert.match(figures, /^Roleplays: 1 stations, 7 sittings, \d+ replies$/mu);
  assert.match(figures, /hidden concern opened to \d of 1 \(/u);
  assert.match(figures, /^Discussions: 1 stations/mu);
  const [roleplay = assert.fail()] = played;
  const fault = { kind: "safety-stop", player: "p", by: "fitting", turn: 2, said: "a", reply: "b", about: "" } as const;
  const worse = [{ ...roleplay, faults: [fault] }];
  const bars = { ...BARS, "safety-stop": 0 };
  assert.deepEqual([...overBars(worse, bars)], ["✗ safety-stop: 1, and 0 is the most"]);
  assert.deepEqual([...overBars([{ ...roleplay, faults: [] }], bars)], []);
  assert.match([...stationInFull(worse[0] ?? assert.fail())].join("\n"), /safety-stop \(p, turn 2\)\n {4}> a\n {6}b/u);
  assert.match([...stationsInFigures(worse)].join("\n"), /safety-stop 1$/u);
});
