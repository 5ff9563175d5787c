import { join } from "node:path";
import * as z from "zod";
import { HEADS, type HeadName } from "../../src/examiner/behaviours/heads.ts";
import { NAMED_BEHAVIOURS, type NamedBehaviour } from "../../src/examiner/behaviours/named-behaviours.ts";
import type { Domain } from "../../src/examiner/station.ts";
import { DataFault, textOf } from "./fault.ts";
import { shortly } from "./conversations.ts";
import { headsNamed, isLackOf, isOne, stemsOf } from "./head-names.ts";

/** What is found in a conversation: behaviours by count, heads by count and share. "own-story" is heard by its head. */
export const FOUND = [...NAMED_BEHAVIOURS, ...HEADS.filter((head) => head !== "own-story")] as const;
export type Found = NamedBehaviour | HeadName;

/** One behaviour's part in a dimension. `isAbsence`: its absence is what people scored high. */
export type Part = { behaviour: Found; weight: number; isAbsence: boolean };
export type Scale = { from: number; to: number };
export type Mapping = { parts: Part[]; scale: Scale | null };

/** Where it belongs. */
const DOMAIN_OF: Record<Found, Extract<Domain, "communication" | "empathy">> = {
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
  sympathy: "empathy",
  invitation: "empathy",
  understanding: "empathy",
  advice: "empathy",
  "own-story": "empathy",
  minimising: "empathy",
};
/** The fewer the better. */
const HINDERS: ReadonlySet<Found> = new Set(["dismisses", "takes-over", "own-story", "jargon", "advice", "minimising"]);

export const domainOf = ({ parts }: Mapping): Domain | null => (parts[0] ? DOMAIN_OF[parts[0].behaviour] : null);

/** True when more of the dimension is worse: how much somebody dismisses, say. */
export const isWorse = ({ parts }: Mapping): boolean =>
  parts.reduce((sum, part) => sum + (HINDERS.has(part.behaviour) === part.isAbsence ? part.weight : -part.weight), 0) <
  0;

const Behaviour = z.enum(FOUND);
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
        `maps “${shortly(name)}” to what is no behaviour: there are ${FOUND.join(", ")}.`,
      );
    }),
  );
}

/** Communication is counted in behaviours; empathy is what the heads hear, of both kinds. */
const DOMAINS_BY_NAME: Record<string, readonly Found[]> = {
  communication: NAMED_BEHAVIOURS.filter((name) => DOMAIN_OF[name] === "communication"),
  empathy: HEADS,
};

const domainNamed = (dimension: string): readonly Found[] | undefined =>
  DOMAINS_BY_NAME[
    dimension
      .trim()
      .toLowerCase()
      .replace(/^empath(?:ic|etic|ising|izing)$/u, "empathy")
  ];

/**
 * In this order: a domain or a behaviour of this name; a behaviour all of whose words are there ("checks understanding");
 * the head it is named after ("dismissing", "no advice"); a behaviour by its verb. A verb that says nothing by itself
 * ("takes") is none, and what fits two fits neither.
 */
function byName(dimension: string): Part[] {
  const words = stemsOf(dimension);
  const domain = domainNamed(dimension);
  if (domain) return domain.map((behaviour) => ({ behaviour, weight: 1, isAbsence: HINDERS.has(behaviour) }));
  const isWithin = (some: string[], all: string[]) =>
    some.length > 0 && some.every((word) => all.some((each) => isOne(word, each)));
  const same = NAMED_BEHAVIOURS.filter((behaviour) => behaviour === dimension.trim().toLowerCase());
  const whole = NAMED_BEHAVIOURS.filter((behaviour) => {
    const own = stemsOf(behaviour);
    return own.length > 1 && isWithin(own, words);
  });
  const heads = headsNamed(words);
  const near = NAMED_BEHAVIOURS.filter((behaviour) => {
    const own = stemsOf(behaviour);
    const [verb = ""] = own;
    return isWithin(own, words) || (verb.length >= 5 && isWithin(words, own) && isWithin([verb], words));
  });
  const [only, second] = [same, whole, [...heads.keys()], near].find((some) => some.length > 0) ?? [];
  if (only === undefined || second !== undefined) return [];
  const named = [...heads].find(([head]) => head === only)?.[1] ?? stemsOf(only);
  return [{ behaviour: only, weight: 1, isAbsence: isLackOf(named, words) }];
}
