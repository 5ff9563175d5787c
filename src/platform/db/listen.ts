import type pg from "pg";
import type { Log } from "../log.ts";
import type { QueueDatabase } from "./database.ts";

const AGAIN_MS = 1_000;

/**
 * Listens on a channel through a connection of the pool, and takes another when that one is lost:
 * `onReconnect` is called at each beginning, for what may have been missed. Polling goes on meanwhile.
 */
export function listenerOn(pool: pg.Pool, log: Log): NonNullable<QueueDatabase["listen"]> {
  return async (channel, onNotification, onReconnect) => {
    let held: pg.PoolClient | null = null;
    let again: NodeJS.Timeout | null = null;
    let isClosed = false;

    const begin = async (): Promise<void> => {
      const client = await pool.connect();
      const lost = (error?: Error) => {
        if (held !== client) return;
        held = null;
        client.release(error ?? true);
        log.warn({ err: error }, "the listening connection was lost");
        later();
      };
      client.on("error", lost);
      client.on("end", () => lost());
      client.on("notification", (message) => {
        if (message.channel === channel) onNotification(message.payload ?? "");
      });
      held = client;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onReconnect();
    };
    const later = (): void => {
      if (isClosed) return;
      again = setTimeout(() => void begin().catch(later), AGAIN_MS);
    };

    await begin();
    return {
      async close() {
        isClosed = true;
        if (again) clearTimeout(again);
        const client = held;
        held = null;
        client?.release(true);
      },
    };
  };
}
