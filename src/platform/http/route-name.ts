import { routePattern } from "./route-pattern.ts";

/**
 * Names paths for the log and the metrics by the operation they ask for (`/attempts/{attemptId}`, under /api), so that
 * nothing a client writes into a path is kept and the names stay few.
 */
export function routeNamesOf(routes: string[]): (path: string) => string {
  const known = routes.map((route) => ({
    name: `/api${route}`,
    pattern: routePattern(route),
  }));
  return (path) => {
    if (!path.startsWith("/api/")) return "page";
    return known.find(({ pattern }) => pattern.test(path))?.name ?? "none";
  };
}
