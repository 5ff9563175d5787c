import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { findPublished, findTitle, type StationVersion } from "./store.ts";

/** @throws AppError NOT_FOUND, with a sentence that says whether it was there once. */
export async function requirePublished(tx: Tx, stationId: string): Promise<StationVersion> {
  const found = await findPublished(tx, stationId);
  if (found) return found;
  const title = await findTitle(tx, stationId);
  throw new AppError(
    "NOT_FOUND",
    title === undefined
      ? "There is no such station: the address may be mistyped."
      : `“${title}” has been withdrawn and can be started no more. Your reports on it stay as they are.`,
  );
}
