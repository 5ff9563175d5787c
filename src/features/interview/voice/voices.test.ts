import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { loadVoices, suitableVoices, voiceFor } from "./voices.ts";

const voice = (name: string, lang: string, localService = true) => ({ voiceURI: name, name, lang, localService });
const DEVICE = [
  voice("Samantha", "en-US"),
  voice("Anna", "de-DE"),
  voice("Daniel", "en_GB"),
  voice("Google UK English Female", "en-GB", false),
  voice("Zarvox", "en-GB"),
  voice("Kate", "en-GB"),
  voice("Serena", "en-GB"),
];
const names = (voices: { name: string }[]) => voices.map(({ name }) => name);

test("English voices that a person could have: British first, and of those what needs no network", () => {
  assert.deepEqual(names(suitableVoices(DEVICE)), ["Daniel", "Kate", "Serena", "Google UK English Female", "Samantha"]);
  assert.deepEqual(names(suitableVoices([voice("Zarvox", "en-GB")])), ["Zarvox"]);
  assert.deepEqual(suitableVoices([voice("Anna", "de-DE")]), []);
});

test("an actor keeps the voice of their name, and it is never the examiner's", () => {
  const examiner = voiceFor(DEVICE, null);
  const actors = ["Grace Okoye", "Tom Ellis", "Amara Singh", "Joan Price", "Ravi Mehta", "Leah Cole"];
  const chosen = actors.map((name) => voiceFor(DEVICE, name)?.name);
  assert.deepEqual(
    chosen,
    actors.map((name) => voiceFor(DEVICE.toReversed(), name)?.name),
  );
  assert.ok(!chosen.includes(examiner?.name));
  assert.ok(new Set(chosen).size > 1);
  assert.ok(chosen.every((name) => name !== undefined && name !== "Samantha"));
});

test("with one voice everybody has it, and with none nobody", () => {
  const one = [voice("Daniel", "en-GB")];
  assert.equal(voiceFor(one, "Grace")?.name, "Daniel");
  assert.equal(voiceFor(one, null)?.name, "Daniel");
  assert.equal(voiceFor([], "Grace"), null);
  assert.equal(voiceFor([...one, voice("Samantha", "en-US")], "Grace")?.name, "Samantha");
});

test("voices that load late are waited for, and for half a second at most", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const late = Object.assign(new EventTarget(), { getVoices: () => found }) as unknown as SpeechSynthesis;
  let found: SpeechSynthesisVoice[] = [];
  const coming = loadVoices(late);
  found = DEVICE as unknown as SpeechSynthesisVoice[];
  late.dispatchEvent(new Event("voiceschanged"));
  assert.equal((await coming).length, DEVICE.length);
  found = [];
  const never = loadVoices(late);
  mock.timers.tick(500);
  assert.deepEqual(await never, []);
  mock.timers.reset();
});
