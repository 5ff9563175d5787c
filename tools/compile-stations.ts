// Reads every station file once, when the pages are built, so that the product and its tests need not.
import { ContentError } from "../src/platform/content.ts";
import { keepCompiled, readSources, stationSourcesIn } from "../src/features/library/stations/server.ts";

try {
  await keepCompiled(await readSources(await stationSourcesIn("content/stations")));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
