import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { FLAGS } from "./tools/chromium.ts";
import { CHROMIUM } from "./tools/programs.ts";
import product from "./vite.config.ts";

/**
 * All that the parts and their tests take from node_modules. Nothing else is looked for while the tests run: what is
 * found then is packed then, and the page is loaded anew in the middle of a test.
 */
const PACKED = [
  "@base-ui/react/combobox",
  "@base-ui/react/tabs",
  "@orpc/client",
  "@orpc/contract",
  "@orpc/openapi-client/fetch",
  "@orpc/openapi/fetch",
  "@orpc/server",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "axe-core",
  "class-variance-authority",
  "lucide-react",
  "marked",
  "react",
  "react-dom",
  "react-dom/client",
  "react/compiler-runtime",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "vitest-browser-react",
  "zod/mini",
];

/** The parts in a real browser, built as the product builds them. */
export default defineConfig({
  resolve: product.resolve,
  plugins: product.plugins,
  optimizeDeps: { include: PACKED, noDiscovery: true },
  test: {
    include: ["tests/components/**/*.test.tsx"],
    setupFiles: ["tests/components/set-up.ts"],
    watch: false,
    // Nothing is tried twice: a test that fails once is a fault of the product or of the test.
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 90_000,
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: CHROMIUM, args: FLAGS },
        contextOptions: { locale: "en-GB", timezoneId: "Europe/London", reducedMotion: "reduce" },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
