/** What somebody, or a broken disk, may have left in a browser's storage under any key. */
export const DAMAGED = [
  "",
  "{",
  "null",
  "5",
  '"text"',
  "[]",
  "[null,5,{}]",
  "{}",
  '{"lost":null}',
  '{"lost":{"user":{}}}',
  '{"token":"a","expiresAt":"b","user":null}',
  '{"token":"line\\nline","expiresAt":"2999-01-01","user":{"id":"a","email":"b"}}',
  '{"essential":true,"analytics":"yes","marketing":"yes"}',
  '{"countryCode":"US","timestamp":"now"}',
  '{"userId":"a-person","filled":null,"chosen":null}',
  '{"userId":"a-person","chosen":{"q1":["invited"],"q2":5},"step":1}',
  "<img src=x onerror=alert(1)>",
  "__proto__",
  "x".repeat(200_000),
];

/** One of each kind, for whoever has to load a page for each. */
export const DAMAGED_KINDS = [
  "",
  "{",
  "null",
  "[null,5,{}]",
  '{"lost":{"user":{}}}',
  '{"token":"line\\nline","expiresAt":"2999-01-01","user":{"id":"a","email":"b"}}',
  "x".repeat(200_000),
];

/** A browser's two stores in Node, where whatever is asked for is this text. */
export function storeEverywhere(text: () => string): void {
  const storage = { getItem: text, setItem: () => undefined, removeItem: () => undefined };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}
