import { GarbledAnswer } from "../provider.ts";

/** As many as one answer brings. */
export const MOST = 100;

/** A word that every answer of this kind has. */
export function textOf<Name extends string>(answer: { [name in Name]: string | null }, name: Name): string {
  const text: unknown = answer[name];
  if (typeof text !== "string" || text === "") throw new GarbledAnswer(`An answer without its ${name}.`);
  return text;
}

/** What is built from an answer, if the answer is what it should be. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isGarbled = error instanceof TypeError || error instanceof RangeError;
    throw isGarbled ? new GarbledAnswer("An answer that cannot be read.", { cause: error }) : error;
  }
}

/** As against one that is down, busy, or does not accept our key. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && [400, 402, 404].includes(Number(error.statusCode));
