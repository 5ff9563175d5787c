/** Players made from a station's own words, or from none of them. The same seed always plays alike. */
import { canTell, isOver } from "#examiner/actor/facts.ts";
import { chanceOf } from "#examiner/language/seed.ts";
import type { Criterion, EvidencePoint, Fact, Station } from "#examiner/station.ts";
import type { Moment, Player, Turn } from "./sitting.ts";
import { askedWith, BUZZWORDS, FAREWELLS, FOLLOWS, GREETINGS, MEETS, SILENCE, shuffled, turnedRound } from "./talk.ts";

/** What is said to a question that a player has no answer to. */
export const NOTHING_MORE = "I have nothing more to add to that.";
const POINTS_IN_AN_ANSWER = 4;
const RAMBLING_WORDS = 150;

const oneOf = <T>(all: readonly T[], seed: number, purpose: string): T | undefined =>
  all[Math.floor(chanceOf(seed, purpose) * all.length)];

/** Says these one after another, whatever is answered. */
export const reciting = (turns: readonly Turn[]): Player["next"] => {
  const left = [...turns];
  return () => left.shift() ?? null;
};

const textsOf = (texts: readonly string[]): Turn[] => texts.map((text) => ({ text }));

type Point = { key: string; criterion: string; point: EvidencePoint };

const pointsOf = ({ id, evidence }: Criterion): Point[] =>
  evidence.map((point) => ({ key: `${id}/${point.id}`, criterion: id, point }));

/** One of the ways in which the station says the point, chosen by the seed. */
const sayingOf = ({ key, point }: Point, seed: number): string =>
  oneOf([point.example, ...(point.paraphrases ?? [])], seed, key) ?? point.example;

function turnOf(points: readonly Point[], seed: number): Turn {
  return { text: points.map((each) => sayingOf(each, seed)).join(" "), shows: points.map(({ key }) => key) };
}

/** Through a roleplay in the order of its criteria, a few points of each. */
function throughCriteria({ criteria }: Station, seed: number): Turn[] {
  const turns: Turn[] = criteria.flatMap((criterion) =>
    shuffled(pointsOf(criterion), seed, criterion.id)
      .slice(0, 3)
      .map((point) => turnOf([point], seed)),
  );
  return [{ text: oneOf(GREETINGS, seed, "greeting") ?? "" }, ...turns];
}

/** The criteria a question asks for: those that name it, else those that a probe after it asks about. */
function askedFor({ criteria, probes }: Station, prompt: string): Criterion[] {
  const probed = new Set(probes.filter(({ after }) => after === prompt).map(({ criterion }) => criterion));
  const naming = criteria.filter(({ askedBy }) => askedBy?.includes(prompt) === true);
  const asked = naming.length > 0 ? naming : criteria.filter(({ id }) => probed.has(id));
  return asked.length > 0 ? asked : criteria;
}

/** To a prompt some of what it asks for; to a probe what it is for; to a challenge that the view stands. */
function answerTo(station: Station, { asked, exchanges }: Moment, seed: number): Turn {
  const [kind, id = ""] = asked.split("/");
  const said = new Set(exchanges.flatMap(({ said: { shows } }) => shows ?? []));
  if (kind === "push-back") return { text: "I can see why you'd say that, and I'd still stand by what I said." };
  const probe = kind === "probe" ? station.probes.find((each) => each.id === id) : undefined;
  const criteria = probe ? station.criteria.filter((each) => each.id === probe.criterion) : askedFor(station, id);
  const points = criteria
    .flatMap(pointsOf)
    .filter(({ key, point }) => !said.has(key) && (!probe?.point || probe.point === point.id));
  const chosen = shuffled(points, seed, asked).slice(0, probe ? 1 : POINTS_IN_AN_ANSWER);
  return chosen.length === 0 ? { text: NOTHING_MORE } : turnOf(chosen, seed);
}

/** Says what the station listens for, in other words with each seed. */
export function fittingPlayer(station: Station, seed: number): Player {
  const isRoleplay = station.type === "roleplay";
  const next = isRoleplay
    ? reciting([...throughCriteria(station, seed), ...textsOf(FAREWELLS.slice(0, 1))])
    : (moment: Moment) => answerTo(station, moment, seed);
  return { name: `points ${seed}`, kind: "fitting", isFitting: true, next };
}

const hintIn = ({ exchanges }: Moment) => exchanges.at(-1)?.lines.find(({ kind }) => kind === "hint");
const toldIn = ({ exchanges }: Moment) => exchanges.at(-1)?.lines.find(({ kind }) => kind === "telling");

const MOST_TRIES = 2;

/** The next fact that may come up: what has just been opened before what was free all along. */
function nextFact(facts: readonly Fact[], { state }: Moment, tries: ReadonlyMap<string, number>): Fact | undefined {
  const open = facts.filter(
    (fact) =>
      !state.told.includes(fact.id) &&
      !isOver(fact, state) &&
      (fact.when.told ?? []).every((each) => state.told.includes(each)) &&
      (tries.get(fact.id) ?? 0) < MOST_TRIES,
  );
  const afterOthers = open.filter(({ when }) => (when.told ?? []).length > 0);
  return afterOthers[0] ?? open.find((fact) => canTell(fact, state)) ?? open[0];
}

/** With every other seed one of the whole sentences that the station gives. */
const questionFor = ({ asked, topics }: Fact, seed: number, at: number): string | null =>
  (seed % 2 === 0 ? oneOf(asked ?? [], seed, `asked/${at}`) : undefined) ?? askedWith(topics, seed + 100 * at);

const LISTENER_TURNS = 24;

/** Takes up every hint in the actor's own words, meets what is told, and asks for one thing after another. */
export function listeningPlayer(station: Station, seed: number): Player {
  const facts = station.actor?.facts ?? [];
  const tries = new Map<string, number>();
  const kindWords = shuffled(MEETS, seed, "meets");
  const next = (moment: Moment): Turn | null => {
    const at = moment.exchanges.length;
    if (at === 0) return { text: oneOf(GREETINGS, seed, "greeting") ?? "" };
    if (at > LISTENER_TURNS) return null;
    const hint = hintIn(moment);
    const follow = oneOf(FOLLOWS, seed, `follow/${at}`) ?? "";
    if (hint?.fact) return { text: follow.replace("{}", turnedRound(hint.text)), about: hint.fact };
    // Each kind word once, and not after everything: the same again sounds learnt by heart.
    const isMet = toldIn(moment) !== undefined && at % 2 === 0;
    const meets = isMet ? `${kindWords.shift() ?? ""} `.trimStart() : "";
    const fact = nextFact(facts, moment, tries);
    if (!fact) return { text: FAREWELLS[0] ?? "" };
    tries.set(fact.id, (tries.get(fact.id) ?? 0) + 1);
    // Asked for once more, it is in other words.
    const question = questionFor(fact, seed, at);
    if (question === null) return { text: `${meets}Can you tell me a bit more about how it is for you?` };
    return { text: meets + question, about: fact.id };
  };
  return { name: `listener ${seed}`, kind: "listener", isFitting: true, next };
}

const NEAR_MISSES = 12;

/** Says what comes near to belittling, blaming or deceiving and is none of it: "it isn't only a picture". */
export function nearMissPlayer({ criteria, redFlags }: Station): Player {
  const counters = [...criteria.flatMap(({ contradictions }) => contradictions), ...redFlags];
  const all = counters.flatMap(({ nearMisses }) => nearMisses ?? []);
  const turns = shuffled(all, 1, "near misses").slice(0, NEAR_MISSES);
  return { name: "near misses", kind: "near-misses", isFitting: false, next: reciting(textsOf(turns)) };
}

export function buzzwordPlayer(seed: number): Player {
  const next = reciting(textsOf(shuffled(BUZZWORDS, seed, "buzz")));
  return { name: `buzzwords ${seed}`, kind: "buzzwords", isFitting: false, next };
}

/** Whole sentences in any order, without a question, until it is long. */
function ramblingOf(sentences: readonly string[], seed: number): Turn[] {
  return [1, 2, 3, 4].map((turn) => {
    const words: string[] = [];
    for (const each of shuffled(sentences, seed, `ramble/${turn}`)) {
      if (words.length > RAMBLING_WORDS) break;
      words.push(...each.split(/\s+/u).filter(Boolean));
    }
    return { text: words.join(" ") };
  });
}

/** @param others what is said in another station. @param aside sentences that are beside the point everywhere */
export function unfittingPlayers(others: readonly string[], aside: readonly string[], seed: number): Player[] {
  const of = (name: string, turns: readonly Turn[]): Player => ({
    name,
    kind: "unfitting",
    isFitting: false,
    next: reciting(turns),
  });
  return [
    of("silence", textsOf(SILENCE)),
    of("another station's", textsOf(others)),
    of("rambling", ramblingOf(aside, seed)),
  ];
}
