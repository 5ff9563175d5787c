import type { Actor, Line, Station } from "#examiner/station.ts";

export type StationFault = { path: (string | number)[]; message: string };

function* repeated(path: (string | number)[], ids: string[]): Generator<StationFault> {
  for (const [at, each] of ids.entries()) {
    if (ids.indexOf(each) < at) yield { path: [...path, at], message: `“${each}” is there twice` };
  }
}

function* unknown(
  path: (string | number)[],
  named: string[] | undefined,
  known: Set<string>,
  what: string,
): Generator<StationFault> {
  for (const each of named ?? []) if (!known.has(each)) yield { path, message: `there is no ${what} “${each}”` };
}

function* partsOfType(station: Station): Generator<StationFault> {
  if (station.type === "roleplay" && !station.actor) yield { path: ["actor"], message: "a roleplay needs an actor" };
  if (station.type !== "roleplay" && station.actor)
    yield { path: ["actor"], message: `a ${station.type} station has no actor` };
  if (station.type !== "roleplay" && station.prompts.length === 0)
    yield { path: ["prompts"], message: "needs at least one prompt" };
  if (station.type === "recorded" && station.probes.length > 0)
    yield { path: ["probes"], message: "a recorded station is one take, without probes" };
  if (station.type === "discussion" && station.areas.includes("ethics") && station.pushBacks.length === 0) {
    yield { path: ["pushBacks"], message: "an ethics discussion needs at least one push-back" };
  }
}

function* ofStimulus({ stimulus }: Station): Generator<StationFault> {
  if (stimulus?.kind === "chart") {
    for (const [at, { values }] of stimulus.series.entries())
      if (values.length !== stimulus.categories.length)
        yield { path: ["stimulus", "series", at, "values"], message: "needs one value for each category" };
  }
  if (stimulus?.kind === "table") {
    for (const [at, row] of stimulus.rows.entries())
      if (row.length !== stimulus.columns.length)
        yield { path: ["stimulus", "rows", at], message: "needs one cell for each column" };
  }
}

/** What rests on itself, through however many others, could never be told. */
function* restingOnThemselves({ facts }: Actor): Generator<StationFault> {
  const restsOn = new Map(facts.map(({ id, when }) => [id, when.told ?? []]));
  for (const [at, { id }] of facts.entries()) {
    const below = new Set(restsOn.get(id));
    // A set takes in what is added while it is gone through.
    for (const each of below) for (const other of restsOn.get(each) ?? []) below.add(other);
    if (below.has(id)) yield { path: ["actor", "facts", at, "when"], message: `“${id}” rests on itself` };
  }
}

const spokenLines = ({ deflections, guarded = [], continuers, nudges, reactions }: Actor): Line[] => [
  ...deflections,
  ...guarded,
  ...Object.values(continuers).flat(),
  ...nudges,
  ...reactions.flatMap(({ say }) => say),
];

function* ofActor(station: Station): Generator<StationFault> {
  const { actor } = station;
  if (!actor) return;
  const facts = new Set(actor.facts.map((fact) => fact.id));
  yield* repeated(
    ["actor", "facts"],
    actor.facts.map((fact) => fact.id),
  );
  yield* repeated(
    ["actor", "endings"],
    actor.endings.map((ending) => ending.id),
  );
  const { hiddenConcern } = actor;
  yield* unknown(["actor", "hiddenConcern", "fact"], hiddenConcern && [hiddenConcern.fact], facts, "fact");
  for (const [at, fact] of actor.facts.entries()) {
    yield* unknown(["actor", "facts", at, "when"], fact.when.told, facts, "fact");
    yield* unknown(["actor", "facts", at, "opens"], fact.opens, facts, "fact");
    yield* unknown(["actor", "facts", at, "until"], fact.until, facts, "fact");
  }
  yield* restingOnThemselves(actor);
  for (const line of spokenLines(actor)) {
    if (typeof line === "string") continue;
    const named = [...(line.needs ?? []), ...(line.until ?? []), ...(line.opens ?? [])];
    yield* unknown(["actor", `“${line.say}”`], named, facts, "fact");
  }
  for (const [at, ending] of actor.endings.entries())
    yield* unknown(["actor", "endings", at, "when"], ending.when.told, facts, "fact");
}

function* ofCriteria(station: Station): Generator<StationFault> {
  const criteria = new Map(station.criteria.map((each) => [each.id, new Set(each.evidence.map((point) => point.id))]));
  yield* repeated(
    ["criteria"],
    station.criteria.map((each) => each.id),
  );
  for (const [at, each] of station.criteria.entries()) {
    yield* repeated(
      ["criteria", at, "evidence"],
      each.evidence.map((point) => point.id),
    );
    for (const [place, { behaviour, phrases }] of each.evidence.entries()) {
      const canBeFound = behaviour !== undefined || phrases !== undefined;
      const path = ["criteria", at, "evidence", place];
      if (!canBeFound && !each.reader) yield { path, message: "needs a behaviour or phrases" };
      if (canBeFound && each.reader) yield { path, message: "is for a reader: no behaviour and no phrases" };
    }
    if (each.needed > each.evidence.length)
      yield { path: ["criteria", at, "needed"], message: "asks for more points than there are" };
  }
  const prompts = new Set(station.prompts.map((prompt) => prompt.id));
  for (const [at, each] of station.criteria.entries())
    yield* unknown(["criteria", at, "askedBy"], each.askedBy, prompts, "prompt");
  yield* repeated(
    ["prompts"],
    station.prompts.map((prompt) => prompt.id),
  );
  for (const [at, probe] of station.probes.entries()) {
    yield* unknown(["probes", at, "after"], [probe.after], prompts, "prompt");
    yield* unknown(["probes", at, "criterion"], [probe.criterion], new Set(criteria.keys()), "criterion");
    yield* unknown(
      ["probes", at, "point"],
      probe.point ? [probe.point] : [],
      criteria.get(probe.criterion) ?? new Set(),
      "point",
    );
  }
  for (const [at, push] of station.pushBacks.entries())
    yield* unknown(["pushBacks", at, "after"], [push.after], prompts, "prompt");
  for (const [at, part] of station.exemplar.entries()) {
    yield* unknown(["exemplar", at, "meets"], part.meets, new Set(criteria.keys()), "criterion");
  }
}

/** What is wrong between the parts of a station: names that point nowhere, things there twice, a type without its parts. */
export function faultsOf(station: Station): StationFault[] {
  return [...partsOfType(station), ...ofStimulus(station), ...ofActor(station), ...ofCriteria(station)];
}
