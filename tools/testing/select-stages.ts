import type { Stage, TestStage } from "./stages.ts";

/** What is known of a test file for finding it: its text and the patterns of the names of its tests. */
export type Known = { source: string; names: RegExp[] };

/**
 * The stages that `--only NAME` leaves: the stages of such a name; where there is none, the test files of such a path;
 * where there is none, the tests of such a title. Each of several names is found by itself.
 */
export function stagesOnly(stages: Stage[], names: string[], knownOf: (file: string) => Known): Stage[] {
  return names.flatMap((name) => {
    const wanted = name.toLowerCase();
    const byName = stages.filter((stage) => stage.name.toLowerCase().includes(wanted));
    if (byName.length > 0) return byName;
    const byPath = withFiles(stages, (file) => file.toLowerCase().includes(wanted));
    if (byPath.length > 0) return byPath;
    const written = withFiles(stages, (file) => knownOf(file).source.toLowerCase().includes(wanted));
    // A name put together at run time stands nowhere as a whole.
    const titled =
      written.length > 0
        ? written
        : withFiles(stages, (file) => knownOf(file).names.some((pattern) => pattern.test(name)));
    return titled.map((stage) => ({ ...stage, title: name }));
  });
}

export type Changes = {
  /** Every path that is new, changed or gone. */
  paths: string[];
  /** The files that import one of them, through however many others, and they themselves. */
  dependents: Set<string>;
};

const CODE = /\.(?:ts|tsx|mjs|css)$/u;
const CONTENT = /^content\/|^tests\/candidates\/|^src\/(?:examiner|features\/[^/]+\/(?:stations|schools))\//u;
const FEATURE = /^src\/features\/[^/]+\/([^/]+)\//u;
const IN_BROWSER = /^tests\/(?:pages|sweep|journeys)\/(?:[^/]+\/)*([^/]+)\.test\.tsx?$/u;

/** The stages that `--changed` leaves: what is quick and has to do with what was changed. */
export function stagesChanged(stages: Stage[], { paths, dependents }: Changes): Stage[] {
  const features = new Set(paths.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  const touches = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  const isConcerned = (file: string) => {
    const page = IN_BROWSER.exec(file)?.[1];
    if (page === undefined) return dependents.has(file) || features.has(FEATURE.exec(file)?.[1] ?? "");
    return paths.includes(file) || [...features].some((feature) => page === feature || page.startsWith(`${feature}-`));
  };
  const commands: Record<string, () => boolean> = {
    format: () => paths.length > 0,
    lint: () => touches(CODE),
    types: () => touches(CODE),
    "rules of the codebase": () => touches(CODE),
    content: () => touches(CONTENT),
    "how actors and examiners play": () => touches(CONTENT),
  };
  const tests = withFiles(
    stages.filter((stage) => stage.name !== "sweep"),
    isConcerned,
  );
  const needsPages = tests.some(({ kind }) => kind === "playwright");
  const isLeft = ({ name }: Stage) => commands[name]?.() ?? (name === "pages build" && needsPages);
  return [...stages.filter((stage) => stage.kind === "command" && isLeft(stage)), ...tests];
}

/** The stages of tests with those of their files that are wanted; a stage without any is left out. */
function withFiles(stages: Stage[], isWanted: (file: string) => boolean): TestStage[] {
  return stages.flatMap((stage) => {
    if (stage.kind === "command") return [];
    const files = stage.files.filter(isWanted);
    return files.length > 0 ? [{ ...stage, files }] : [];
  });
}
