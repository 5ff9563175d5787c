import { randomInt } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** The demo's password: made once, and kept in the data folder for its owner alone (mode 600). */
export function passwordOf(dataDir: string): string {
  const file = join(dataDir, "demo-password");
  if (!existsSync(file)) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
