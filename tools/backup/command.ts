import { existsSync } from "node:fs";
import { configOf, type Config } from "../../src/platform/config.ts";
import { StartError } from "../../src/platform/errors.ts";

/** Runs a command on the settings the product itself would start with; what goes wrong is one sentence. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    process.stdout.write(`${await work(configOf(process.env))}\n`);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
