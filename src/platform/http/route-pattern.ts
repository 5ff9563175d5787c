/** What fits the path under /api of an operation whose contract says `/attempts/{attemptId}`. */
export const routePattern = (route: string): RegExp =>
  new RegExp(`^/api${route.replace(/\{\w+\}/gu, "[^/]+").replaceAll(".", "\\.")}/?$`, "u");
