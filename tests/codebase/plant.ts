import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { codebaseFaults } from "../../tools/check-codebase.ts";

const ROOT = join(import.meta.dirname, "../..");
const GUARDS = ["package.json", "tsconfig.json", ".oxlintrc.json", ".oxfmtrc.json", "knip.json"];

type Files = Record<string, string>;

/** A small tree of its own, under the very rules of this one. */
export function plant(t: TestContext, files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-codebase-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of GUARDS) copyFileSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** What the rules find in such a tree. An area of it that brings no README has one that names its features. */
export function faultsIn(t: TestContext, files: Files): string[] {
  return codebaseFaults(plant(t, { ...readmesOf(files), ...files }));
}

function readmesOf(files: Files): Files {
  const readmes: Files = {};
  for (const path of Object.keys(files)) {
    const [, area, feature] = /^(src\/features\/[^/]+)\/([^/]+)\//.exec(path) ?? [];
    if (area !== undefined) readmes[`${area}/README.md`] = `${readmes[`${area}/README.md`] ?? ""}\`${feature}\`\n`;
  }
  return readmes;
}

/** Runs a program of node_modules/.bin in a planted tree. */
export function guard(folder: string, program: string, args: string[]): { isRed: boolean; output: string } {
  const path = join(ROOT, "node_modules", ".bin");
  const { status, stdout, stderr } = spawnSync(join(path, program), args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${path}:${process.env["PATH"] ?? ""}` },
  });
  return { isRed: status !== 0, output: stdout + stderr };
}
