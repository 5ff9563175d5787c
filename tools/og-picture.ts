// Draws public/og.png from the product's own parts, and the icons from public/icon.svg: node tools/og-picture.ts
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "playwright";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import type * as picture from "../src/features/site/site/landing/share-picture.tsx";
import { PRODUCT } from "../src/shared/product.ts";
import { openChromium } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "..");
const WEB = join(ROOT, "dist", "web");
const TYPES: Record<string, string> = { ".css": "text/css", ".woff2": "font/woff2" };
const PAPER = "#f6f3ec";
const ICONS = [
  { file: "apple-touch-icon.png", pixels: 180 },
  { file: "icon-192.png", pixels: 192 },
  { file: "icon-512.png", pixels: 512 },
];

async function drawPicture(page: Page): Promise<void> {
  const { module } = await runnerImport<typeof picture>("./src/features/site/site/landing/share-picture.tsx", {
    configFile: false,
  });
  const styles = readdirSync(join(WEB, "assets"))
    .filter((name) => name.endsWith(".css") && readFileSync(join(WEB, "index.html"), "utf8").includes(name))
    .map((name) => `<link rel="stylesheet" href="/assets/${name}">`);
  const body = renderToStaticMarkup(createElement(module.SharePicture));
  const html = `<!doctype html><html lang="en-GB" data-theme="light"><title>${PRODUCT}</title>${styles.join("")}${body}</html>`;
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    return route.fulfill({ contentType: TYPES[extname(pathname)] ?? "", path: join(WEB, pathname) });
  });
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto("http://picture.test/");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(ROOT, "public", "og.png") });
}

/** The sign with some paper round it: phones cut the corners off. */
async function drawIcon(page: Page, { file, pixels }: (typeof ICONS)[number]): Promise<void> {
  const sign = readFileSync(join(ROOT, "public", "icon.svg"), "utf8").replace(
    "<svg ",
    `<svg style="position:fixed;inset:15%;width:70%;height:70%" `,
  );
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(`<body style="margin:0;background:${PAPER}">${sign}</body>`);
  await page.screenshot({ path: join(ROOT, "public", file) });
}

const manifest = {
  name: PRODUCT,
  short_name: PRODUCT,
  description: "Practise multiple mini interviews for UK medical schools.",
  lang: "en-GB",
  start_url: "/",
  display: "browser",
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ...ICONS.slice(1).map(({ file, pixels }) => ({
      src: `/${file}`,
      sizes: `${pixels}x${pixels}`,
      type: "image/png",
      purpose: "any",
    })),
  ],
};

const browser = await openChromium();
const page = await browser.newPage({ colorScheme: "light" });
await drawPicture(page);
await page.unrouteAll();
for (const icon of ICONS) await drawIcon(page, icon);
await browser.close();
writeFileSync(join(ROOT, "public", "manifest.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);
