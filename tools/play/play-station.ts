/** Has every player sit one station, and tells what went wrong. */
import type { Station } from "#examiner/station.ts";
import { discussionFaults } from "./discussion-faults.ts";
import type { Fault, Found } from "./fault.ts";
import { textOf } from "./fault.ts";
import { roleplayFaults } from "./roleplay-faults.ts";
import { type Kind, type Player, sit, type Sitting } from "./sitting.ts";

/** `replies`: by kind of player. `opened`: how many sittings a hidden concern opened to, of how many it could have. `asked`: what an examiner asked beyond the prompts. */
export type Played = {
  slug: string;
  type: Station["type"];
  sittings: number;
  replies: Partial<Record<Kind, number>>;
  opened: Partial<Record<Kind, { count: number; of: number }>>;
  asked: { probes: number; challenges: number };
  faults: (Fault & { by: Kind | null })[];
};

const faultsOf = (station: Station, sitting: Sitting): Found[] =>
  station.actor ? roleplayFaults(station, station.actor, sitting) : discussionFaults(station, sitting);

function toldOf(found: Found, { player, exchanges }: Sitting): Fault & { by: Kind } {
  const exchange = exchanges[found.at];
  return {
    kind: found.kind,
    player: player.name,
    by: player.kind,
    turn: found.at + 1,
    said: exchange?.said.text ?? "",
    reply: exchange ? textOf(exchange) : "",
    about: found.about ?? "",
  };
}

const endOf = ({ exchanges }: Sitting) => exchanges.at(-1)?.reply.state;

/** What only all sittings together show: a concern nobody reached, facts nobody heard. */
function* unreached({ actor }: Station, sittings: readonly Sitting[]): Generator<Fault & { by: null }> {
  const of = (kind: Fault["kind"], about: string) => ({
    kind,
    about,
    player: "",
    by: null,
    turn: 0,
    said: "",
    reply: "",
  });
  const told = new Set(sittings.flatMap((sitting) => endOf(sitting)?.told ?? []));
  const fitting = new Set(sittings.filter(({ player }) => player.isFitting).flatMap((each) => endOf(each)?.told ?? []));
  const hidden = actor?.hiddenConcern?.fact;
  if (hidden !== undefined && !fitting.has(hidden)) yield of("never-opened", hidden);
  for (const { id } of actor?.facts ?? []) if (!told.has(id)) yield of("never-told-fact", id);
}

function openedIn({ actor }: Station, sittings: readonly Sitting[]): Played["opened"] {
  const hidden = actor?.hiddenConcern?.fact;
  const opened: Played["opened"] = {};
  if (hidden === undefined) return opened;
  for (const sitting of sittings) {
    const { count, of } = opened[sitting.player.kind] ?? { count: 0, of: 0 };
    const isOpen = endOf(sitting)?.told.includes(hidden) === true;
    opened[sitting.player.kind] = { count: count + Number(isOpen), of: of + 1 };
  }
  return opened;
}

const askedIn = (sittings: readonly Sitting[], kind: string): number =>
  sittings.flatMap(({ exchanges }) => exchanges).filter(({ asked, asks }) => asked !== asks && asks.startsWith(kind))
    .length;

export function playStation(station: Station, players: readonly Player[]): Played {
  const sittings = players.map((player) => sit(station, player));
  const replies: Played["replies"] = {};
  for (const { player, exchanges } of sittings) replies[player.kind] = (replies[player.kind] ?? 0) + exchanges.length;
  return {
    slug: station.slug,
    type: station.type,
    sittings: sittings.length,
    replies,
    opened: openedIn(station, sittings),
    asked: { probes: askedIn(sittings, "probe/"), challenges: askedIn(sittings, "push-back/") },
    faults: [
      ...sittings.flatMap((sitting) => faultsOf(station, sitting).map((found) => toldOf(found, sitting))),
      ...unreached(station, sittings),
    ],
  };
}
