export const BETWEEN = " › ";

/** A test by its file and its name. */
export type Proof = { file: string; name: string };

/** Reads `path/of/file.test.ts › name of the test`; null when it is not written so. */
export function readProof(named: string): Proof | null {
  const cut = named.indexOf(BETWEEN);
  return cut < 0 ? null : { file: named.slice(0, cut), name: named.slice(cut + BETWEEN.length) };
}
