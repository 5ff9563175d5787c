import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { School } from "./contract.ts";
import { ContentError, readYaml, type ContentFault } from "#platform/content.ts";
import type { Database } from "#platform/db/database.ts";
import { GENERIC, GenericFile, SchoolFile } from "./school-file.ts";
import { keepUniversities, type University } from "./store.ts";

const universityOf = ({ slug, name, ...facts }: School): University => ({ slug, name, facts });

/** Reads one school's file. @throws ContentError with every fault, by file and line. */
export function readSchool(file: string, source: string): University {
  const school =
    basename(file) === `${GENERIC}.yaml`
      ? { ...readYaml(file, source, GenericFile), facts: null }
      : universityOf(readYaml(file, source, SchoolFile));
  if (basename(file, ".yaml") === school.slug) return school;
  throw new ContentError([{ file, line: 1, message: `slug: has to be the file's name, ${basename(file, ".yaml")}` }]);
}

/** Reads every school of a folder. @throws ContentError with the faults of all files together. */
export async function readSchools(folder: string): Promise<University[]> {
  const schools: University[] = [];
  const faults: ContentFault[] = [];
  const names = new Map<string, string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".yaml")).toSorted()) {
    try {
      const school = readSchool(file, await readFile(join(folder, file), "utf8"));
      const namesake = names.get(school.name);
      if (namesake !== undefined)
        faults.push({ file, line: 1, message: `name: “${school.name}” is the name in ${namesake} too` });
      names.set(school.name, file);
      schools.push(school);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ContentError(faults);
  return schools;
}

/** Makes the schools those of the folder; nothing changes when any file has a fault. @throws ContentError */
export async function importSchools(database: Database, folder: string): Promise<number> {
  const schools = await readSchools(folder);
  await database.asWorker((tx) => keepUniversities(tx, schools));
  return schools.length;
}
