import type { Opened } from "./bank.ts";
import type { BankStation } from "../contract.ts";

/**
 * One station by chance: of those never opened, while there are any, and nothing distressing unless all of them are.
 * @param chance from 0 up to, and not including, 1
 */
export function drawnFrom(stations: BankStation[], opened: Opened, chance: number): BankStation | undefined {
  const fresh = orElse(
    stations.filter(({ id }) => !opened.has(id)),
    stations,
  );
  const gentle = orElse(
    fresh.filter(({ distressing }) => distressing === null),
    fresh,
  );
  return gentle[Math.floor(chance * gentle.length)];
}

const orElse = <T>(some: T[], all: T[]): T[] => (some.length > 0 ? some : all);
