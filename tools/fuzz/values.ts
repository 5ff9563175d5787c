import type { Schema } from "./operations.ts";
import type { Random } from "./random.ts";

/** A value for a field that the product would take, where one is known: an id that exists, a link's token. */
export type Sensible = (field: string) => unknown;

/** The forms that a value may have; most schemas know one. */
export const variantsOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** A value that fits the schema, as far as types and lengths go. */
export function valueOf(schema: Schema, random: Random, sensible: Sensible, field = ""): unknown {
  const known = field === "" ? undefined : sensible(field);
  if (known !== undefined) return known;
  const variant = random.pick(variantsOf(schema));
  if (variant !== schema) return valueOf(variant, random, sensible);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === "object") return objectOf(schema, random, sensible);
  if (schema.type === "array") {
    const most = Math.min(schema.maxItems ?? 3, 3);
    const count = Math.max(schema.minItems ?? 0, 1 + random.below(most));
    return Array.from({ length: count }, () => valueOf(schema.items ?? {}, random, sensible));
  }
  if (schema.type === "boolean") return random.chance(0.5);
  if (schema.type === "integer" || schema.type === "number") {
    const least = schema.minimum ?? 0;
    return least + random.below(Math.min(schema.maximum ?? 1000, least + 1000) - least + 1);
  }
  if (schema.type === "null") return null;
  return stringOf(schema, random);
}

function objectOf(schema: Schema, random: Random, sensible: Sensible): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(name) === true || random.chance(0.7);
    if (isWanted) made[name] = valueOf(property, random, sensible, name);
  }
  return made;
}

function stringOf(schema: Schema, random: Random): string {
  if (schema.format === "date") return `2026-0${1 + random.below(9)}-1${random.below(10)}`;
  if (schema.format === "date-time") return `2026-0${1 + random.below(9)}-11T10:0${random.below(10)}:00Z`;
  const least = schema.minLength ?? 0;
  return "a".repeat(Math.max(least, Math.min(schema.maxLength ?? 12, 12)));
}

/** Values at the edges of what the schema takes, inside and outside. */
export function edgesOf(schema: Schema): unknown[] {
  return variantsOf(schema).flatMap((variant) => {
    const edges: unknown[] = [];
    const { minLength, maxLength, minimum, maximum, minItems, maxItems } = variant;
    for (const length of [minLength, maxLength]) {
      if (length === undefined || length > 2_000_000) continue;
      for (const each of [length - 1, length, length + 1])
        if (each >= 0) edges.push("a".repeat(each), "ö".repeat(each));
      if (length < 100_000)
        edges.push(
          "🫀".repeat(Math.ceil(length / 2)),
          ` ${"a".repeat(length)} `,
          "b7 Qx!".repeat(length).slice(0, length),
        );
    }
    for (const bound of [minimum, maximum])
      if (bound !== undefined) edges.push(bound - 1, bound, bound + 1, bound + 0.5);
    for (const count of [minItems, maxItems]) {
      if (count === undefined) continue;
      const item = variant.items?.enum?.[0] ?? "a";
      for (const each of [count - 1, count, count + 1])
        if (each >= 0) edges.push(Array.from({ length: each }, () => item));
    }
    if (variant.format?.startsWith("date"))
      edges.push(
        "0001-01-01",
        "9999-12-31",
        "0000-12-31",
        "2024-02-29",
        "0001-01-01T00:00:00Z",
        "0000-01-01T00:00:00Z",
      );
    for (const value of variant.enum ?? []) edges.push(value, String(value).toUpperCase(), `${String(value)} `);
    return edges;
  });
}
