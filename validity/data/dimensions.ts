import { join } from "node:path";
import { stemmer } from "stemmer";
import * as z from "zod";
import { NAMED_BEHAVIOURS, type NamedBehaviour } from "../../src/examiner/behaviours/named-behaviours.ts";
import type { Domain } from "../../src/examiner/station.ts";
import { DataFault, textOf } from "./fault.ts";
import { shortly } from "./conversations.ts";

/** One behaviour's part in a dimension. `isAbsence`: its absence is what people scored high. */
export type Part = { behaviour: NamedBehaviour; weight: number; isAbsence: boolean };
export type Scale = { from: number; to: number };
export type Mapping = { parts: Part[]; scale: Scale | null };

/** Where a behaviour belongs. Of the last four, the fewer the better. */
const DOMAIN_OF: Record<NamedBehaviour, Extract<Domain, "communication" | "empathy">> = {
  "open-question": "communication",
  reflects: "communication",
  summarises: "communication",
  "checks-understanding": "communication",
  "offers-choices": "communication",
  jargon: "communication",
  "explores-concerns": "empathy",
  "names-emotion": "empathy",
  "validates-emotion": "empathy",
  dismisses: "empathy",
  "takes-over": "empathy",
  "own-story": "empathy",
};
const HINDERS: ReadonlySet<NamedBehaviour> = new Set(["dismisses", "takes-over", "own-story", "jargon"]);

export const domainOf = ({ parts }: Mapping): Domain | null => (parts[0] ? DOMAIN_OF[parts[0].behaviour] : null);

/** True when more of the dimension is worse: how much somebody dismisses, say. */
export const isWorse = ({ parts }: Mapping): boolean =>
  parts.reduce((sum, part) => sum + (HINDERS.has(part.behaviour) === part.isAbsence ? part.weight : -part.weight), 0) <
  0;

const Behaviour = z.enum(NAMED_BEHAVIOURS);
const weight = z.number().positive().optional();
const Item = z.union([
  Behaviour,
  z.strictObject({ behaviour: Behaviour, weight }),
  z.strictObject({ not: Behaviour, weight }),
]);
const Items = z.union([Item, z.array(Item).min(1)]);
const Value = z.union([
  z.null(),
  Items,
  z.strictObject({
    behaviours: Items,
    scale: z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to),
  }),
]);

function partsOf(items: z.infer<typeof Items>): Part[] {
  return (Array.isArray(items) ? items : [items]).map((item) => {
    if (typeof item === "string") return { behaviour: item, weight: 1, isAbsence: false };
    const { weight = 1 } = item;
    return "not" in item
      ? { behaviour: item.not, weight, isAbsence: true }
      : { behaviour: item.behaviour, weight, isAbsence: false };
  });
}

function mappingOf(value: z.infer<typeof Value>): Mapping {
  if (value === null) return { parts: [], scale: null };
  if (typeof value === "object" && "behaviours" in value) {
    const [from, to] = value.scale;
    return { parts: partsOf(value.behaviours), scale: { from, to } };
  }
  return { parts: partsOf(value), scale: null };
}

/** What each dimension is held against; without parts where it is nothing we know. @throws DataFault */
export async function readDimensions(folder: string, dimensions: readonly string[]): Promise<Map<string, Mapping>> {
  const file = join(folder, "dimensions.json");
  const text = await textOf(file);
  const given = text === null ? new Map<string, Mapping>() : givenIn(file, text);
  return new Map(dimensions.map((name) => [name, given.get(name) ?? { parts: byName(name), scale: null }]));
}

function givenIn(file: string, text: string): Map<string, Mapping> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    throw new DataFault(file, null, "is not JSON.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new DataFault(file, null, "is not a JSON object from dimensions to behaviours.");
  return new Map(
    Object.entries(parsed).map(([name, value]) => {
      const checked = Value.safeParse(value);
      if (checked.success) return [name, mappingOf(checked.data)];
      const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(name)))).split("\n").length;
      throw new DataFault(
        file,
        line,
        `maps “${shortly(name)}” to what is no behaviour: there are ${NAMED_BEHAVIOURS.join(", ")}.`,
      );
    }),
  );
}

const DOMAINS_BY_NAME: Record<string, NamedBehaviour[]> = {
  communication: NAMED_BEHAVIOURS.filter((name) => DOMAIN_OF[name] === "communication"),
  empathy: NAMED_BEHAVIOURS.filter((name) => DOMAIN_OF[name] === "empathy"),
};

const stemsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length > 1 && !["the", "of", "and", "for"].includes(word))
    .map(stemmer);

const isOne = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 5 && (one.startsWith(other) || other.startsWith(one)));

/**
 * A behaviour or a domain of the same name, or a near one: all of its words are there, or its verb alone
 * ("exploration"). A verb that says nothing by itself ("takes") is none, and what fits two behaviours fits neither.
 */
function byName(dimension: string): Part[] {
  const words = stemsOf(dimension);
  const domain = DOMAINS_BY_NAME[dimension.trim().toLowerCase()];
  if (domain) return domain.map((behaviour) => ({ behaviour, weight: 1, isAbsence: HINDERS.has(behaviour) }));
  const isWithin = (some: string[], all: string[]) =>
    some.length > 0 && some.every((word) => all.some((each) => isOne(word, each)));
  const near = NAMED_BEHAVIOURS.filter((behaviour) => {
    const own = stemsOf(behaviour);
    const [verb = ""] = own;
    return isWithin(own, words) || (verb.length >= 5 && isWithin(words, own) && isWithin([verb], words));
  });
  const [only, second] = near;
  return only !== undefined && second === undefined ? [{ behaviour: only, weight: 1, isAbsence: false }] : [];
}
