import { traverseContractProcedures } from "@orpc/server";
import type { LongBody, OperationMeta } from "#shared/contract.ts";
import type { ApiRouter } from "./api.ts";
import { routePattern } from "./route-pattern.ts";

/** The long body that the operation at a path takes, as its contract says; whatever the method. */
export function longBodiesOf(router: ApiRouter): (path: string) => LongBody | undefined {
  const known: { pattern: RegExp; longBody: LongBody }[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { path } = contract["~orpc"].route;
    const { longBody } = contract["~orpc"].meta as OperationMeta;
    if (longBody && path) known.push({ pattern: routePattern(path), longBody });
  });
  return (path) => known.find(({ pattern }) => pattern.test(path))?.longBody;
}
