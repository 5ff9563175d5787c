import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const files = readdirSync(new URL(".", import.meta.url), { encoding: "utf8", recursive: true }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);
const TEXT = 4.5;
const UI = 3;
const DECORATIVE = ["line", "shade"];

type Theme = Map<string, string>;
type Pair = readonly [front: string, back: string, least: number];

/** Both themes, from lines such as `--color-ink: light-dark(#1a2224, #ece8df);`. */
const themesOf = (css: string): Record<"light" | "dark", Theme> => {
  const lines = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6,8}), (#[0-9a-f]{6,8})\);/g)];
  return {
    light: new Map(lines.map(([, name = "", light = ""]) => [name, light])),
    dark: new Map(lines.map(([, name = "", , dark = ""]) => [name, dark])),
  };
};

const luminanceOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const backs = ["paper", "surface", "well"];
const across = (fronts: readonly string[], on: readonly string[], least: number): Pair[] =>
  fronts.flatMap((front) => on.map((back): Pair => [front, back, least]));

const PAIRS: readonly Pair[] = [
  ...across(["ink", "muted", "medical", "medical-deep", "amber", "met", "danger"], backs, TEXT),
  ...across(["ink", "muted"], ["medical-tint", "amber-tint", "met-tint", "danger-tint"], TEXT),
  ...across(["paper"], ["ink", "ink-soft"], TEXT),
  ...["medical", "met", "danger"].flatMap((act) => [
    ...across([act], [`${act}-tint`], TEXT),
    ...across([`${act}-ink`], [act, `${act}-deep`], TEXT),
  ]),
  ["amber", "amber-tint", TEXT],
  ...across(["edge", "ink", "medical", "amber", "met", "danger"], backs, UI),
];

/** Text and background named in one class string, the state of one matched with the same state of the other. */
const pairsIn = (source: string): Pair[] =>
  [...source.matchAll(/["`]([^"`\n]*)["`]/g)].flatMap(([, classes = ""]) => {
    const named = (kind: string) =>
      [...classes.matchAll(new RegExp(`(?:^|\\s)((?:[\\w-]+:)*)${kind}-([a-z-]+)(?=\\s|$)`, "g"))]
        .map(([, state = "", token = ""]) => ({ state, token }))
        .filter(({ token }) => themes.light.has(token));
    const texts = named("text");
    return named("bg").flatMap(({ state, token: back }) => {
      const same = texts.filter((text) => text.state === state);
      return (same.length > 0 ? same : texts.filter((text) => text.state === "")).map((text): Pair => [
        text.token,
        back,
        TEXT,
      ]);
    });
  });

const tooFaint = (theme: Theme, pairs: readonly Pair[]) =>
  pairs
    .map(([front, back, least]) => ({
      front,
      back,
      least,
      ratio: contrastOf(theme.get(front) ?? "#000000", theme.get(back) ?? "#000000"),
    }))
    .filter(({ ratio, least }) => ratio < least)
    .map(({ front, back, least, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}, needs ${least}`);

const css = read("tokens.css");
const themes = themesOf(css);

test("the measure itself: black on white is 21, grey #777777 just fails, #767676 just passes", () => {
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.ok(contrastOf("#777777", "#ffffff") < TEXT);
  assert.ok(contrastOf("#ffffff", "#767676") > TEXT);
});

test("every colour is declared in both themes, in a form this test can read", () => {
  const declared = css.match(/--color-[a-z-]+:(?! initial)/g) ?? [];
  assert.ok(declared.length > 20);
  assert.equal(themes.light.size, declared.length);
  assert.equal(themes.dark.size, declared.length);
});

for (const theme of ["light", "dark"] as const) {
  test(`every pair can be read in the ${theme} theme`, () => {
    assert.deepEqual(tooFaint(themes[theme], PAIRS), []);
  });

  test(`text and background that stand in one class string can be read in the ${theme} theme`, () => {
    const found = files.flatMap((name) => pairsIn(read(name)));
    assert.ok(found.length > 10);
    assert.deepEqual(tooFaint(themes[theme], found), []);
  });
}

test("a planted faint colour is found", () => {
  const faded = themesOf(css.replace("--color-muted: light-dark(#545d5e", "--color-muted: light-dark(#9aa2a3"));
  assert.match(tooFaint(faded.light, PAIRS).join("\n"), /^muted on paper: 2\.\d\d, needs 4\.5$/m);
  assert.match(tooFaint(themes.light, pairsIn('"bg-well text-line hover:bg-ink"')).join("\n"), /^line on well/m);
});

test("no component uses a colour that no pair covers", () => {
  const covered = new Set([...DECORATIVE, ...PAIRS.flatMap(([front, back]) => [front, back])]);
  const used = files.flatMap((name) =>
    [...read(name).matchAll(/(?:bg|text|border|border-l|fill|outline|decoration)-([a-z]+(?:-[a-z]+)*)/g)]
      .map(([, token = ""]) => token)
      .filter((token) => themes.light.has(token)),
  );
  assert.ok(used.length > 50);
  assert.deepEqual(
    [...new Set(used)].filter((token) => !covered.has(token)),
    [],
  );
});
