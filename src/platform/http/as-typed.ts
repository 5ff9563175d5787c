import type { ZodToJsonSchemaConverterOptions } from "@orpc/zod/zod4";

type Interceptor = NonNullable<ZodToJsonSchemaConverterOptions["interceptors"]>[number];
type Check = { _zod: { def: { check: string; pattern?: RegExp } } };

/**
 * Describes an input that is trimmed before it is checked: with spaces around it, it is as good as without,
 * which lengths and formats alone would deny.
 */
export const asTyped: Interceptor = ({ schema, options, next }) => {
  const converted = next();
  const checks = ("checks" in schema._zod.def ? (schema._zod.def.checks ?? []) : []) as Check[];
  if (options.strategy !== "input" || !checks.some(({ _zod }) => _zod.def.check === "overwrite")) return converted;
  const [required, { minLength: _least, maxLength: _most, format: _format, pattern: _pattern, ...rest }] = converted;
  const pattern = checks.find(({ _zod }) => _zod.def.pattern)?._zod.def.pattern?.source.replace(/^\^|\$$/gu, "");
  return [required, pattern === undefined ? rest : { ...rest, pattern: `^\\s*(?:${pattern})\\s*$` }];
};

/** What only TypeScript knows the shape of is anything at all: the converter would say that nothing fits. */
export const asAnything: Interceptor = ({ schema, next }) => {
  const [required, converted] = next();
  return [required, schema._zod.def.type === "custom" ? {} : converted];
};
