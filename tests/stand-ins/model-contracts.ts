import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { createGenerator } from "ts-json-schema-generator";

import type { Contracts as AnthropicContracts } from "./anthropic-contracts.ts";
import type { Contracts as OpenAiContracts } from "./openai-contracts.ts";

export type ContractName = keyof OpenAiContracts | keyof AnthropicContracts;

/** One schema a vendor, since both call different things by the same name. */
type Vendor = "openai" | "anthropic" | "stripe";
const fileOf = (vendor: Vendor) => join(import.meta.dirname, `${vendor}-contracts.ts`);

const ROOT = join(import.meta.dirname, "..", "..");

function versionOf(name: string): string {
  const file = join(ROOT, "node_modules", name, "package.json");
  return String((JSON.parse(readFileSync(file, "utf8")) as { version: unknown }).version);
}

/**
 * What the vendors' SDKs say a request and a streamed event look like, made from the types of the packages installed
 * here. Made once (about two seconds a vendor) and kept in the folder for temporary files, by version.
 */
function keptAt(vendor: Vendor): string {
  const versions = ["openai", "@anthropic-ai/sdk", "stripe", "ts-json-schema-generator"].map(versionOf).join(" ");
  const key = createHash("sha256")
    .update(`${versions}${readFileSync(fileOf(vendor), "utf8")}`)
    .digest("hex")
    .slice(0, 16);
  return join(tmpdir(), `stationwise-${vendor}-contracts-${key}.json`);
}

function make(vendor: Vendor): object {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-contracts-"));
  try {
    const path = fileOf(vendor);
    const tsconfig = join(folder, "tsconfig.json");
    const compilerOptions = { module: "nodenext", target: "es2022", strict: true, skipLibCheck: true, types: [] };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [path] }));
    return createGenerator({
      path,
      tsconfig,
      type: "Contracts",
      skipTypeCheck: true,
      additionalProperties: false,
      topRef: false,
    }).createSchema("Contracts");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A schema of everything in the vendor's contracts. */
export function schemaOf(vendor: Vendor): object {
  const file = keptAt(vendor);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as object;
  } catch {
    const schema = make(vendor);
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(schema));
    renameSync(unfinished, file);
    return schema;
  }
}

const checks = new Map<ContractName, ValidateFunction>();
const vendors = new Map<Vendor, Ajv>();

function checkOf(name: ContractName): ValidateFunction {
  const vendor = name.startsWith("Messages") ? "anthropic" : "openai";
  const known = vendors.get(vendor) ?? new Ajv({ strict: false }).addSchema(schemaOf(vendor), vendor);
  vendors.set(vendor, known);
  const check = checks.get(name) ?? known.compile({ $ref: `${vendor}#/properties/${name}` });
  checks.set(name, check);
  return check;
}

/** What is wrong with a value, in a sentence; null when it is as the vendor's types say. */
export function contractFault(name: ContractName, value: unknown): string | null {
  const check = checkOf(name);
  if (check(value)) return null;
  const [wrong] = (check.errors ?? []).toSorted((one, other) => other.instancePath.length - one.instancePath.length);
  return `${name}${wrong?.instancePath ?? ""} ${wrong?.message ?? "is wrong"} ${JSON.stringify(wrong?.params ?? {})}`;
}
