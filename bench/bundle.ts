import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { rounded, type Figure } from "./load/figure.ts";

const ROOT = dirname(import.meta.dirname);
const WEB = join(ROOT, "dist", "web");

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The JavaScript every signed-in page needs: the application's entry and what it imports. Pages have their own. */
export function shellFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit("app.html");
  return [...files].filter((file) => file.endsWith(".js"));
}

export const bundle: Figure = {
  name: "bundle",
  how: "JavaScript of the signed-in shell without any page's own, from the build's manifest, each file gzipped at level 9 as it is served",
  async measure(said) {
    execFileSync(process.execPath, [join(ROOT, "tools", "build.mjs")], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const manifest = JSON.parse(readFileSync(join(WEB, ".vite", "manifest.json"), "utf8")) as Manifest;
    const files = shellFiles(manifest);
    let bytes = 0;
    for (const file of files) {
      const size = gzipSync(readFileSync(join(WEB, file)), { level: 9 }).byteLength;
      said(`bundle: ${file} ${rounded(size / 1024)} KB`);
      bytes += size;
    }
    return [
      { what: "files", value: files.length, unit: "files" },
      { what: "gzip", value: rounded(bytes / 1024), unit: "KB", most: 135 },
    ];
  },
};
