import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findPostgres } from "./postgres.ts";

export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export type Programs = { hasPostgres: boolean; hasChromium: boolean; problem: string | null };

/** Installs what the tests need from Debian where that is missing and allowed, and says in one sentence what is still missing. */
export async function requirePrograms(): Promise<Programs> {
  const before = await missing();
  const install = before.length > 0 ? installFromDebian(before) : null;
  const after = before.length > 0 ? await missing() : before;
  const reason = install ? ` (${install})` : "";
  return {
    hasChromium: !after.includes("chromium"),
    hasPostgres: !after.includes("postgresql"),
    problem:
      after.length > 0
        ? `The tests need the Debian package${after.length > 1 ? "s" : ""} ${after.join(" and ")}, which could not be installed here${reason}.`
        : null,
  };
}

async function missing(): Promise<string[]> {
  const packages = existsSync(CHROMIUM) ? [] : ["chromium"];
  if ((await findPostgres()) === null) packages.push("postgresql");
  return packages;
}

/** Answers why it could not, or null. */
export function installFromDebian(packages: string[]): string | null {
  if (!existsSync("/usr/bin/apt-get")) return "there is no apt-get";
  const isRoot = userInfo().uid === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"]).status !== 0) return "it needs root, or sudo without a password";
  const apt = (...args: string[]) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    return spawnSync(isRoot ? "env" : "sudo", isRoot ? command.slice(1) : ["-n", ...command], { encoding: "utf8" });
  };
  process.stdout.write(`Installing ${packages.join(" and ")} from Debian…\n`);
  const install = () => apt("install", "-y", "--no-install-recommends", ...packages);
  if (install().status === 0) return null;
  apt("update");
  const { status, stderr } = install();
  return status === 0 ? null : (stderr?.trim().split("\n").at(-1) ?? "apt-get did not run");
}
