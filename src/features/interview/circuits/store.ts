import type { Selectable } from "kysely";
import type { CircuitFormat } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Drawn } from "./draw.ts";
import type { CircuitStationsTable, CircuitsTable } from "./tables.ts";

export type CircuitRow = Selectable<CircuitsTable>;
export type PlaceRow = Selectable<CircuitStationsTable>;

export async function findCircuitByKey(tx: Tx, userId: string, key: string): Promise<CircuitRow | undefined> {
  return tx
    .selectFrom("circuits")
    .selectAll()
    .where("user_id", "=", userId)
    .where("start_key", "=", key)
    .executeTakeFirst();
}

type NewCircuit = { userId: string; key: string; seed: number; format: CircuitFormat; startedAt: Date };

/** Undefined when another request with the same key was there first. */
export async function addCircuit(
  tx: Tx,
  { userId, key, seed, format, startedAt }: NewCircuit,
  stations: Drawn[],
): Promise<CircuitRow | undefined> {
  const circuit = await tx
    .insertInto("circuits")
    .values({ user_id: userId, start_key: key, seed, format: JSON.stringify(format), started_at: startedAt })
    .onConflict((conflict) => conflict.columns(["user_id", "start_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!circuit) return undefined;
  const rows = stations.map(({ place, form, area, ...drawn }) => ({
    circuit_id: circuit.id,
    user_id: userId,
    place,
    form,
    area,
    ...columnsOf(drawn),
  }));
  await tx.insertInto("circuit_stations").values(rows).execute();
  return circuit;
}

const columnsOf = ({
  stationId,
  fit,
  wasSeen,
  isStandIn,
}: Pick<Drawn, "stationId" | "fit" | "wasSeen" | "isStandIn">) => ({
  station_id: stationId,
  fit,
  was_seen: wasSeen,
  is_stand_in: isStandIn,
});

/** Another station behind a door nobody has opened. */
export async function changeStation(tx: Tx, { circuit_id, place }: PlaceRow, drawn: Drawn): Promise<void> {
  await tx
    .updateTable("circuit_stations")
    .set(columnsOf(drawn))
    .where("circuit_id", "=", circuit_id)
    .where("place", "=", place)
    .execute();
}

export async function findCircuit(tx: Tx, circuitId: string): Promise<CircuitRow | undefined> {
  return tx.selectFrom("circuits").selectAll().where("id", "=", circuitId).executeTakeFirst();
}

/** Held until the transaction ends, so that going to a door and leaving come one after the other. */
export async function holdCircuit(tx: Tx, circuitId: string): Promise<CircuitRow | undefined> {
  return tx.selectFrom("circuits").selectAll().where("id", "=", circuitId).forUpdate().executeTakeFirst();
}

export async function placesOf(tx: Tx, circuitId: string): Promise<PlaceRow[]> {
  return tx.selectFrom("circuit_stations").selectAll().where("circuit_id", "=", circuitId).orderBy("place").execute();
}

export async function circuitsBefore(tx: Tx, before: Date | null, most: number): Promise<CircuitRow[]> {
  let query = tx.selectFrom("circuits").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(most);
  if (before) query = query.where("started_at", "<", before);
  return query.execute();
}

/** Those of the person that still have a door to go through: what is sat in them gives nothing back yet. */
export async function openCircuits(tx: Tx): Promise<Set<string>> {
  const found = await tx
    .selectFrom("circuits")
    .select("circuits.id")
    .where("left_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("circuit_stations as place")
          .leftJoin("attempts", (join) =>
            join
              .onRef("attempts.circuit_id", "=", "place.circuit_id")
              .onRef("attempts.circuit_place", "=", "place.place"),
          )
          .select("place.place")
          .whereRef("place.circuit_id", "=", "circuits.id")
          .where("place.is_deleted", "=", false)
          .where(({ or, eb }) => or([eb("attempts.id", "is", null), eb("status", "in", ["reading", "running"])])),
      ),
    )
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** The attempt behind this door is deleted: the door has been gone through, and nothing is left of it. */
export async function markPlaceDeleted(tx: Tx, circuitId: string, place: number): Promise<void> {
  await tx
    .updateTable("circuit_stations")
    .set({ is_deleted: true })
    .where("circuit_id", "=", circuitId)
    .where("place", "=", place)
    .execute();
}

export async function markLeft(tx: Tx, circuitId: string, now: Date): Promise<void> {
  await tx.updateTable("circuits").set({ left_at: now }).where("id", "=", circuitId).execute();
}
