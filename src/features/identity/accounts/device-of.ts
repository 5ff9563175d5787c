const BROWSERS: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//u],
  ["Opera", /\bOPR\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ["Safari", /\bVersion\/.*\bSafari\//u],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/u],
  ["iPad", /\biPad\b/u],
  ["Android", /\bAndroid\b/u],
  ["Windows", /\bWindows\b/u],
  ["Chromebook", /\bCrOS\b/u],
  ["Mac", /\bMac OS X\b/u],
  ["Linux", /\bLinux\b/u],
];

const named = (list: [string, RegExp][], text: string) => list.find(([, sign]) => sign.test(text))?.[0];

/** What a browser says it is, plainly: “Chrome on Windows”. An iPad may say that it is a Mac. */
export function deviceOf(userAgent: string): string {
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return "A browser we do not know";
  return [browser ?? "A browser", system].filter(Boolean).join(" on ");
}
