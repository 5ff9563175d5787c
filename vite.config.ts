import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type AnyContractRouter, minifyContractRouter } from "@orpc/contract";
import tailwindcss from "@tailwindcss/vite";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { prerender } from "./tools/prerender.ts";

/** The two faces every page opens with. */
const PRELOADED = [/newsreader-latin-wght-normal/u, /inter-latin-wght-normal/u];

const preloadFonts: Plugin = {
  name: "preload-fonts",
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => PRELOADED.some((face) => face.test(file)))
      .map((file) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        injectTo: "head",
      })),
};

/** What every signed-in page stands on travels in one file: it packs better than in a dozen. */
const SHELL = [
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc)\//u,
  /\/lucide-react\/dist\/esm\/(?:[A-Z]|shared)/u,
  /\/src\/ui\/(?:button|layers\/toast|state)\.tsx?$/u,
  /\/src\/web\/(?:client|frame\/(?:brand|skip-link)|is-loopback|on-demand|problem|query-client|report-error|session\/(?:activity|leave-here|session-lock|use-session))\.tsx?$/u,
  /\/src\/features\/identity\/accounts\/(?:client|page\/(?:auth-mode|google-return|sign-out))\.ts$/u,
  /\/src\/features\/identity\/security\/client\.ts$/u,
  /\/src\/features\/(?:identity\/accounts|money\/billing|applicant\/profiles)\/api\.ts$/u,
  /^\0routes:.*\/(?:accounts|billing|profiles)\/contract\.ts$/u,
];

/** What the plain script of the public pages shares with the application stays out of the shell: a reader loads no framework. */
const BOTH = [
  /\/node_modules\/(?:clsx|class-variance-authority)\//u,
  /\/src\/shared\/store\.ts$/u,
  /\/src\/ui\/(?:layers\/toast-queue|button-styles)\.ts$/u,
  /\/src\/web\/(?:carried-toasts|consent\/consent|consent\/cookies|consent\/page-changes|reload-once|session\/session|browser-storage)\.ts$/u,
  /\/src\/features\/money\/billing\/(?:chosen-plan|plan-names)\.ts$/u,
  /vite\/preload-helper/u,
];

/** Wherever there is one of them, most of the others are: one file is named, and asked for, instead of four. */
const FORM = /\/src\/ui\/form\/(?:checkbox|field|radio|text-input)\.tsx$/u;

/** The second step and passkeys are shown together wherever they are shown. */
const SECOND_STEP =
  /\/src\/features\/identity\/security\/(?:api|sign-in\/(?:cancelled|code-field|further-ways|google-errand|passkey-way-in|passkeys|second-step|tell|tell-place))\.tsx?$|^\0routes:.*\/security\/contract\.ts$|\/node_modules\/@simplewebauthn\//u;

/** No page has to ask for these: the application cannot have asked for the page without them. */
const ALWAYS_THERE = new Set(["shell", "both", "rolldown-runtime"]);
const nameOf = (file: string) => /^assets\/(.+)-[0-9a-f]+\.js$/u.exec(file)?.[1] ?? "";

const ROUTES = "\0routes:";

/** A feature's `api.ts` needs the methods and paths of its contract, never the schemas: 14 kB of zod stay out of the shell. */
const contractRoutes: Plugin = {
  name: "contract-routes",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!/^(?:#contract\/|\.\/contract\.ts$)/u.test(source) || !importer?.endsWith("/api.ts")) return null;
    const contract = await this.resolve(source, importer, { skipSelf: true });
    return contract && `${ROUTES}${contract.id}`;
  },
  async load(id) {
    if (!id.startsWith(ROUTES)) return null;
    const file = id.slice(ROUTES.length);
    this.addWatchFile(file);
    // Node keeps what it has read by its address: with its time in it, a changed contract is read again.
    const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
    const { contract } = (await import(address)) as { contract: AnyContractRouter };
    const onlyRoutes = (key: string, value: unknown) => (key === "tags" || key === "summary" ? undefined : value);
    return `export const contract = ${JSON.stringify(minifyContractRouter(contract), onlyRoutes)};`;
  },
};

/** An icon's lines never change places, so React needs no keys for them: random letters do not pack. Nor does anything ask for an icon's old names. */
const bareIcons: Plugin = {
  name: "bare-icons",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/, key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gmu, ""),
  },
};

/** What stands round every page is drawn once and seldom again: remembering it would cost more bytes than it saves work. */
const FRAME = /\/node_modules\/|\/src\/web\/(?:(?:frame|routing|session)\/)?[^/]+\.tsx$/u;

export default defineConfig({
  // React has had this of its own since version 18: the stand-in for older ones stays out of the shell.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/u, replacement: "react" }] },
  plugins: [
    contractRoutes,
    bareIcons,
    react(),
    babel({ presets: [reactCompilerPreset({ sources: (file) => !FRAME.test(file) })] }),
    tailwindcss(),
    preloadFonts,
    prerender(),
  ],
  build: {
    outDir: "dist/web",
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !ALWAYS_THERE.has(nameOf(file))),
    },
    manifest: true,
    rolldownOptions: {
      input: ["app.html", "public.html"],
      // A feature's public interface offers more than each page uses: what nobody imports does nothing.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(features|ui|shared)\/.*\.tsx?$/u, sideEffects: false }] },
      output: {
        // The application lists every file that may be fetched later: bare hexadecimal names pack best in so long a list.
        hashCharacters: "hex",
        chunkFileNames: ({ name }) => (ALWAYS_THERE.has(name) ? "assets/[name]-[hash].js" : "assets/[hash].js"),
        codeSplitting: {
          groups: [
            { name: "both", test: (id) => BOTH.some((part) => part.test(id)) },
            { name: "shell", test: (id) => SHELL.some((part) => part.test(id)) },
            { name: "form", test: FORM },
            { name: "second-step", test: SECOND_STEP },
          ],
        },
      },
    },
  },
});
