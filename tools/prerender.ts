import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { School } from "../src/features/applicant/schools/contract.ts";
import { readSchools } from "../src/features/applicant/schools/server.ts";
import { readArticles } from "../src/features/library/articles/server.ts";
import { readStations } from "../src/features/library/stations/server.ts";
import { topicIndexOf } from "../src/features/library/topics/topic-index.ts";
import { readSiteContent } from "../src/features/site/site/read-content.ts";
import { readValidity } from "../src/features/marking/trust/server.ts";
import { readPolicies } from "../src/features/site/policies/read-policies.ts";
import { ORIGIN } from "../src/shared/origin.ts";
import type * as prerendered from "../src/web/public/prerender.tsx";

type PublicPage = prerendered.PublicPage;

const TEMPLATE = "public.html";

/** Writes the public pages as finished HTML beside the application, and what search engines read. */
export function prerender(): Plugin {
  return {
    name: "prerender",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const template = await readFile(join(dir, TEMPLATE), "utf8");
      const { module } = await runnerImport<typeof prerendered>("./src/web/public/prerender.tsx", {
        configFile: false,
      });
      const schools = await schoolsIn("content/schools");
      const pages = module.publicPagesFrom(
        await readSiteContent("content"),
        await readPolicies("content"),
        await readValidity("content"),
        schools,
        topicIndexOf({
          stations: await readStations("content/stations"),
          articles: await readArticles("content/articles"),
          schools,
        }),
      );
      for (const page of pages) {
        const file = join(dir, page.file);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, documentOf(template, page));
      }
      await writeFile(join(dir, "sitemap.xml"), sitemapOf(pages));
      await writeFile(join(dir, "robots.txt"), ROBOTS);
      await rm(join(dir, TEMPLATE));
    },
  };
}

/** By name, those of which something is known. */
async function schoolsIn(folder: string): Promise<School[]> {
  const schools = (await readSchools(folder)).flatMap(({ slug, name, facts }) =>
    facts === null ? [] : [{ slug, name, ...facts }],
  );
  return schools.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

const documentOf = (template: string, { head, body }: PublicPage) =>
  template.replace("<!--head-->", () => head).replace("<!--body-->", () => body);

function sitemapOf(pages: PublicPage[]): string {
  const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => `<url><loc>${ORIGIN}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join("")}</urlset>\n`;
}

const ROBOTS = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
