import type { Link, Module } from "./tree.ts";

/** Each room may use the doors of the rooms before it. */
const LADDER = [
  "accounts",
  "security",
  "schools",
  "marketing",
  "profiles",
  "targets",
  "billing",
  "sandbox",
  "payments",
  "mistakes",
  "stations",
  "articles",
  "search",
  "examiners",
  "markers",
  "voice",
  "recordings",
  "interviews",
  "allowances",
  "circuits",
  "practice",
  "reviews",
  "trust",
  "marking",
  "marksheet",
  "leaderboard",
  "corrections",
  "delivery",
  "rewinds",
  "sharing",
  "reports",
  "papers",
  "progress",
  "attempts",
  "study-plan",
  "dashboard",
  "privacy",
];
/** Rooms that use the ladder, and that nobody uses. */
const BESIDE = ["analytics", "imports", "policies", "site", "operations", "developers"];
const KNOW_EVERY_ROOM = new Set([
  "src/assistance.ts",
  "src/google.ts",
  "src/main.ts",
  "src/product.ts",
  "src/services.ts",
  "src/web/admin-pages.tsx",
  "src/web/link-pages.tsx",
  "src/web/router.tsx",
  "src/web/public/main.ts",
  "src/web/public/prerender.tsx",
]);
const DOOR = /^src\/features\/([^/]+)\/(server|contract|client)\.ts$/;

const roomOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const floorOf = (path: string) => /^src\/(examiner|platform|ui|shared|web)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What each floor may import from inside src, and which packages when they are counted. */
const FLOORS: Record<string, { inside: RegExp; packages?: RegExp }> = {
  examiner: { inside: /^src\/examiner\//, packages: /^stemmer$/ },
  shared: { inside: /^src\/shared\//, packages: /^(zod(\/mini)?|@orpc\/contract)$/ },
  platform: { inside: /^src\/(platform|shared|examiner)\// },
  ui: { inside: /^src\/(ui|shared)\// },
};

/** Who may import whom: rooms through their doors, floors downwards, nothing in a ring. */
export function doorFaults(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return [
    ...modules.filter(({ path }) => path.startsWith("src/")).flatMap((module) => linkFaults(module, byPath)),
    ...ringFaults(modules, byPath),
  ];
}

function linkFaults({ path, links }: Module, byPath: Map<string, Module>): string[] {
  const faults: string[] = [];
  const rooms = new Set<string>();
  for (const link of links) {
    if (isTest(path) && /^(tests|tools|src\/migrations)\/|^node:/.test(link.to)) continue;
    const fault = faultOf(path, link, byPath);
    if (fault !== null) faults.push(`${path} imports ${link.to}: ${fault}`);
    const door = DOOR.exec(link.to);
    if (door?.[1] && door[2] !== "contract") rooms.add(door[1]);
  }
  if (rooms.size > 1 && roomOf(path) === undefined && !KNOW_EVERY_ROOM.has(path) && !isTest(path)) {
    faults.push(
      `${path} imports ${[...rooms].join(", ")}: only ${[...KNOW_EVERY_ROOM].join(", ")} know more than one room`,
    );
  }
  return faults;
}

function faultOf(path: string, link: Link, byPath: Map<string, Module>): string | null {
  const floor = floorOf(path);
  const allowed = floor === undefined ? undefined : FLOORS[floor];
  if (allowed && link.isInside && !allowed.inside.test(link.to)) return `src/${floor} does not know that`;
  if (allowed?.packages && !link.isInside && !allowed.packages.test(link.to))
    return `src/${floor} needs no such package`;

  const from = roomOf(path);
  const to = roomOf(link.to);
  if (from !== undefined && link.isRelative && to !== from) return "a relative import stays inside its room";
  if (from !== undefined && floorOf(link.to) === "web" && knowsPages(link.to, byPath))
    return "it knows the pages of a room";
  if (to === undefined || to === from) return null;
  if (!DOOR.test(link.to)) return "a room is entered by its doors: server.ts, contract.ts, client.ts";
  return from === undefined ? null : stepFault(from, to);
}

function stepFault(from: string, to: string): string | null {
  for (const room of [from, to]) {
    if (!LADDER.includes(room) && !BESIDE.includes(room)) return `the room ${room} has no place on the ladder yet`;
  }
  if (BESIDE.includes(to)) return `${to} stands beside the ladder, and no room leans on it`;
  if (BESIDE.includes(from) || LADDER.indexOf(to) < LADDER.indexOf(from)) return null;
  return `${to} stands above ${from} on the ladder`;
}

/** True when a part of src/web leads to a room's pages: then no room may use it. */
function knowsPages(path: string, byPath: Map<string, Module>, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  const links = byPath.get(path)?.links.filter((link) => !link.isType) ?? [];
  return links.some(
    ({ to }) => DOOR.exec(to)?.[2] === "client" || (floorOf(to) === "web" && knowsPages(to, byPath, seen)),
  );
}

function ringFaults(modules: Module[], byPath: Map<string, Module>): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path))
      faults.push(`a ring of imports: ${[...trail.slice(trail.indexOf(path)), path].join(" → ")}`);
    if (trail.includes(path) || done.has(path)) return;
    for (const link of byPath.get(path)?.links ?? [])
      if (!link.isLazy && byPath.has(link.to)) visit(link.to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of modules) visit(path, []);
  return faults;
}
