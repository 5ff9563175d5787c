import type { Corpus } from "./corpus.ts";
import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_SEGMENTS,
  HOSTILE_TYPES,
  HOSTILE_VALUES,
  ODD_HEADERS,
} from "./hostile.ts";
import { HOSTILE_TEXT, WORST_TEXT } from "./hostile-text.ts";
import type { Operation, Schema } from "./operations.ts";
import type { Random } from "./random.ts";
import { edgesOf, valueOf, type Sensible, variantsOf } from "./values.ts";

export type Who = "owner" | "stranger" | "nobody";

export type Call = {
  note: string;
  who: Who;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | null;
  /** The document does not allow it. */
  isInvalid: boolean;
  /** The address has become another one, so another operation may answer. */
  isAstray: boolean;
};

type Draft = {
  note: string;
  who: Who;
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  type: string | null;
  payload: string | Buffer | null;
};

export type Calls = {
  of(operation: Operation, index: number): Call;
  corpus(operation: Operation, share: { which: number; of: number }): Iterable<Call>;
};

export function callsOf(random: Random, sensible: (operation: Operation) => Sensible, corpus: Corpus): Calls {
  const text = () => random.pick(random.chance(0.3) ? WORST_TEXT : HOSTILE_TEXT);
  const valid = (operation: Operation): Draft => {
    const known = sensible(operation);
    const draft: Draft = { note: "valid", who: "owner", path: {}, query: [], headers: {}, type: null, payload: null };
    for (const { name, in: place, schema, required } of operation.parameters) {
      const value = String(valueOf(schema, random, known, name));
      if (place === "path") draft.path[name] = encodeURIComponent(value);
      else if (place === "query" && (required === true || random.chance(0.6))) draft.query.push([name, value]);
    }
    if (operation.body) {
      draft.type = "application/json";
      draft.payload = JSON.stringify(valueOf(operation.body.schema, random, known));
    }
    return draft;
  };
  const bodyOf = (operation: Operation) => JSON.parse(String(valid(operation).payload)) as Record<string, unknown>;
  const withBody = (operation: Operation, note: string, body: unknown): Draft => ({
    ...valid(operation),
    note,
    payload: JSON.stringify(body),
  });
  /** A field of the body, in whichever of its forms has one. */
  const field = ({ body }: Operation): [string, Schema] =>
    random.pick(body ? variantsOf(body.schema).flatMap(({ properties }) => Object.entries(properties ?? {})) : []);

  const onBodies: ((operation: Operation) => Draft)[] = [
    (operation) => {
      const [name, schema] = field(operation);
      const edges = edgesOf(schema);
      return withBody(operation, `edge of ${name}`, {
        ...bodyOf(operation),
        [name]: edges.length > 0 ? random.pick(edges) : text(),
      });
    },
    (operation) => {
      const [name] = field(operation);
      return withBody(operation, `hostile ${name}`, { ...bodyOf(operation), [name]: text() });
    },
    (operation) => {
      const [name] = field(operation);
      return withBody(operation, `${name} of another kind`, {
        ...bodyOf(operation),
        [name]: random.pick(HOSTILE_VALUES),
      });
    },
    (operation) => {
      const [name] = field(operation);
      const { [name]: _left, ...rest } = bodyOf(operation);
      return withBody(operation, `no ${name}`, rest);
    },
    (operation) => {
      const name = random.pick([...HOSTILE_TEXT.slice(0, 60), "attemptId", "user_id", "isAdmin", "__proto__"]);
      const body = JSON.stringify({ ...bodyOf(operation), "extra field": random.pick(HOSTILE_VALUES) });
      return { ...valid(operation), note: "extra field", payload: body.replace('"extra field"', JSON.stringify(name)) };
    },
    (operation) => {
      const [name] = field(operation);
      const twice = JSON.stringify(bodyOf(operation)).replace(
        /\}$/u,
        `,${JSON.stringify(name)}:${JSON.stringify(random.chance(0.2) ? random.pick(HOSTILE_VALUES) : text())}}`,
      );
      return { ...valid(operation), note: `${name} twice`, payload: twice };
    },
    (operation) => ({ ...valid(operation), note: "a body that is none", payload: random.pick(HOSTILE_BODIES) }),
    (operation) => ({
      ...valid(operation),
      note: "half a body",
      payload: String(valid(operation).payload).slice(0, 1 + random.below(30)),
    }),
    (operation) => ({ ...valid(operation), note: "wrong content type", type: random.pick(HOSTILE_TYPES) }),
    (operation) => ({
      ...valid(operation),
      note: "another type of nothing",
      type: random.pick(HOSTILE_TYPES),
      payload: "",
    }),
    (operation) => ({
      ...valid(operation),
      note: "form",
      type: "application/x-www-form-urlencoded",
      payload: new URLSearchParams(
        Object.entries(bodyOf(operation)).map(([key, value]) => [key, String(value)]),
      ).toString(),
    }),
    (operation) => withBody(operation, "the body in a list", [bodyOf(operation)]),
    (operation) => ({
      ...valid(operation),
      note: "bytes",
      payload: Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    }),
  ];
  const onAll: ((operation: Operation) => Draft)[] = [
    (operation) => ({ ...valid(operation), note: "signed out", who: "nobody" }),
    (operation) => ({ ...valid(operation), note: "a stranger", who: "stranger" }),
    (operation) => ({
      ...valid(operation),
      note: "a broken token",
      who: "nobody",
      headers: random.pick(HOSTILE_HEADERS),
    }),
    (operation) => ({ ...valid(operation), note: "odd headers", headers: random.pick(ODD_HEADERS) }),
    (operation) => ({
      ...valid(operation),
      note: "odd query",
      query: [...valid(operation).query, [text().slice(0, 500), text().slice(0, 500)]],
    }),
    (operation) => ({
      ...valid(operation),
      note: "a body where none is asked for",
      ...(operation.body || operation.method === "GET"
        ? {}
        : { type: "application/json", payload: random.pick(HOSTILE_BODIES) }),
    }),
  ];
  const onParameters: ((operation: Operation) => Draft)[] = [
    (operation) => {
      const draft = valid(operation);
      const { name, in: place } = random.pick(operation.parameters);
      if (place === "query") return { ...draft, note: `hostile ${name}`, query: [[name, text().slice(0, 900)]] };
      const segment = random.chance(0.5)
        ? random.pick(HOSTILE_SEGMENTS)
        : encodeURIComponent(text().slice(0, 2000).toWellFormed());
      return { ...draft, note: `hostile ${name}`, path: { ...draft.path, [name]: segment } };
    },
    (operation) => {
      const draft = valid(operation);
      const { name, in: place, schema } = random.pick(operation.parameters);
      if (place === "query")
        return {
          ...draft,
          note: `${name} twice`,
          query: [
            [name, String(valueOf(schema, random, sensible(operation), name))],
            [name, "x"],
          ],
        };
      return {
        ...draft,
        note: `upper-case ${name}`,
        path: { ...draft.path, [name]: (draft.path[name] ?? "").toUpperCase() },
      };
    },
    (operation) => ({
      ...valid(operation),
      note: "nobody's id",
      path: Object.fromEntries(
        Object.keys(valid(operation).path).map((name) => [name, "6f3e0c1a-0000-4000-8000-000000000000"]),
      ),
    }),
  ];

  return {
    of(operation, index) {
      if (index % 5 === 0) return finished(operation, valid(operation));
      const kinds = [
        ...(operation.body ? [...onBodies, ...onBodies] : []),
        ...(operation.parameters.length > 0 ? onParameters : []),
        ...onAll,
      ];
      return finished(operation, random.pick(kinds)(operation));
    },
    *corpus(operation, share) {
      if (!operation.body) return;
      for (const payload of corpus.bodies) {
        yield finished(operation, { ...valid(operation), note: "corpus body", payload });
      }
      const names = variantsOf(operation.body.schema)
        .flatMap(({ properties }) => Object.entries(properties ?? {}))
        .filter(([, schema]) => schema.type === "string")
        .map(([name]) => name);
      if (names.length === 0) return;
      for (const [index, text] of corpus.texts.entries()) {
        if (!isAnswer(operation) && index % share.of !== share.which) continue;
        yield finished(
          operation,
          withBody(operation, "corpus text", { ...bodyOf(operation), [random.pick(names)]: text }),
        );
      }
    },
  };
}

const isAnswer = ({ path }: Operation) => path.endsWith("/turns");

function finished(operation: Operation, draft: Draft): Call {
  const path = operation.path.replace(/\{(\w+)\}/gu, (_whole, name: string) => draft.path[name] ?? "");
  const query = draft.query
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
  const url = `/api${path}${query === "" ? "" : `?${query}`}`;
  const headers = { ...draft.headers, ...(draft.type === null ? {} : { "content-type": draft.type }) };
  return {
    note: draft.note,
    who: draft.who,
    method: operation.method,
    url,
    headers,
    payload: draft.payload,
    isInvalid: !isAllowed(operation, draft),
    isAstray:
      new URL(url, "http://x").pathname.split("/").length !== operation.path.split("/").length + 1 ||
      Object.values(draft.path).some((segment) => segment === "" || segment === "."),
  };
}

function isAllowed(operation: Operation, { path, query, type, payload }: Draft): boolean {
  for (const { name, in: place, fits, required } of operation.parameters) {
    if (place === "path" && !fits(decoded(path[name] ?? ""))) return false;
    const given = query.filter(([key]) => key === name);
    if (
      place === "query" &&
      (given.length > 1 || (given.length === 0 ? required === true : !fits(given[0]?.[1].toWellFormed())))
    )
      return false;
  }
  if (!operation.body || (operation.body.isOptional && (payload === null || payload.length === 0))) return true;
  if (type === null || !/^application\/json *(;|$)/u.test(type) || payload === null) return false;
  try {
    return operation.body.fits(JSON.parse(payload.toString()));
  } catch {
    return false;
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
