import assert from "node:assert/strict";
import test from "node:test";
import { deviceOf } from "./device-of.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test("a browser is named plainly, and never more exactly than it says", () => {
  const named: [string, string][] = [
    [`${WINDOWS} Chrome/149.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${WINDOWS} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, "Edge on Windows"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 CriOS/149.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (X11; CrOS x86_64 15917) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36", "Chrome on Chromebook"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["Something (Windows)", "A browser on Windows"],
    ["curl/8.5.0", "A browser we do not know"],
    ["", "A browser we do not know"],
  ];
  for (const [userAgent, device] of named) assert.equal(deviceOf(userAgent), device, userAgent);
});
