// The figures and testimonials of the landing page that rest on nothing yet: npm run claims
import { readFile } from "node:fs/promises";
import { Testimonials } from "../src/features/site/site/content.ts";
import { sentenceOf, unmeasured } from "../src/features/site/site/live-claims.ts";
import { readClaims } from "../src/features/site/site/read-content.ts";
import { readYaml } from "../src/platform/content.ts";

const folder = process.argv[2] ?? "content";
const claims = await readClaims(folder);
const source = await readFile(`${folder}/site/testimonials.yaml`, "utf8");
const testimonials = readYaml("testimonials.yaml", source, Testimonials);

const open = unmeasured(claims).map((claim) => `claims.yaml        ${claim.id}: “${sentenceOf(claim)}”`);
const examples = testimonials
  .filter(({ basis }) => basis === null)
  .map(({ name, role }) => `testimonials.yaml  ${name}, ${role.toLowerCase()}: shown as an example`);
const lines = [...open, ...examples];
process.stdout.write(
  lines.length === 0
    ? "Every figure and every testimonial on the landing page has a basis.\n"
    : `Without a basis, and marked so on the page:\n${lines.map((line) => `  ${line}`).join("\n")}\n`,
);
