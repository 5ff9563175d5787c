import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/errors.ts";
import { type Standing, Validity } from "./contract.ts";

const FILE = join("validity", "results.json");

/**
 * What was measured, as content/validity/results.json says it; null where nothing has been published.
 * @throws StartError where the file cannot be believed
 */
export async function readValidity(contentDir: string): Promise<Validity | null> {
  const source = await readFile(join(contentDir, FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (source === null) return null;
  const parsed = Validity.safeParse(jsonOf(source));
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  const where = fault?.path.join(".") || "the file as a whole";
  throw new StartError(
    `${FILE} in the content folder is not a result of “npm run validity” (${where}). Run it again, or put the file back as it was.`,
  );
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** Which domains of which marker are checked against human raters: none until a measurement says so. */
export async function readStanding(contentDir: string): Promise<Standing> {
  const validity = await readValidity(contentDir);
  return validity?.standing ?? { markers: [], measuredOn: "1970-01-01" };
}
