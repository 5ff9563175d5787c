import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { readYaml } from "#platform/content.ts";
import type { Database } from "#platform/db/database.ts";
import { keepUniversities } from "./store.ts";

const Schools = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z0-9-]+$/u, "has to be lower-case words with hyphens"),
    name: z.string().min(1, "is missing").max(200, "is longer than 200 characters"),
  }),
);

/** Imports content/universities.yaml. @throws ContentError with every fault. */
export async function importSchools(database: Database, contentDir: string): Promise<number> {
  const file = join(contentDir, "universities.yaml");
  const schools = readYaml("universities.yaml", await readFile(file, "utf8"), Schools);
  await database.asWorker((tx) => keepUniversities(tx, schools));
  return schools.length;
}
