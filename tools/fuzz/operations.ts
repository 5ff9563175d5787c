import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** The part of JSON Schema that the product's document uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type RawOperation = {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Document = { paths: Record<string, Record<string, RawOperation>>; components?: object };

type Fits = (value: unknown) => boolean;

export type Operation = {
  id: string;
  method: string;
  /** With `{name}` where a parameter stands. */
  path: string;
  needsSession: boolean;
  parameters: (Parameter & { fits: Fits })[];
  body: { schema: Schema; isOptional: boolean; fits: Fits } | null;
  /** By status, then by content type: what does not fit, or null. */
  answers: Map<number, Map<string, (value: unknown) => string | null>>;
};

/** Every operation of an OpenAPI 3.1 document, with its schemas compiled. */
export function operationsOf(document: Document): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  const compile = (schema: Schema): ValidateFunction => ajv.compile({ ...schema, components: document.components });
  const fitsOf = (schema: Schema): Fits => {
    const check = compile(schema);
    return (value) => check(value);
  };
  const misfitOf = (schema: Schema) => {
    const check = compile(schema);
    return (value: unknown) => (check(value) ? null : ajv.errorsText(check.errors, { dataVar: "body" }));
  };
  const checksOf = (content: Content | undefined) =>
    new Map(Object.entries(content ?? {}).map(([type, { schema }]) => [type, misfitOf(schema ?? {})]));

  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const schema = raw.requestBody?.content["application/json"]?.schema;
      return {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        needsSession: (raw.security ?? []).length > 0,
        parameters: (raw.parameters ?? []).map((parameter) => ({ ...parameter, fits: fitsOf(parameter.schema) })),
        body: schema ? { schema, isOptional: raw.requestBody?.required === false, fits: fitsOf(schema) } : null,
        answers: new Map(
          Object.entries(raw.responses).map(([status, { content }]) => [Number(status), checksOf(content)]),
        ),
      };
    }),
  );
}
