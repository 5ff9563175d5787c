import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { StartError } from "./errors.ts";

/**
 * Makes the data folder, and every file this process makes from now on private to its user, also where the folder was
 * made beforehand and is open to others. @throws StartError when it cannot be written.
 */
export function prepareDataDir(dataDir: string): void {
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, ".writable");
    writeFileSync(probe, "");
  } catch {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) cannot be written.`);
  }
}

export const secretFileIn = (dataDir: string) => join(dataDir, "auth-secret");

/** The secret that signs links and sessions: from the environment, or made on the first start and kept (mode 600). */
export function authSecretOf(config: Config): string {
  if (config.authSecret) return config.authSecret;
  const file = secretFileIn(config.dataDir);
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, randomBytes(32).toString("hex"), { mode: 0o600 });
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw new StartError(`The file ${file} cannot be written.`);
  } finally {
    rmSync(fresh, { force: true });
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new StartError(`The file ${file} holds no usable secret. Remove it to make a new one.`);
  return secret;
}
