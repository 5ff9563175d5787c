import { chanceOf } from "#examiner/language/seed.ts";
import type { StationType } from "#examiner/station.ts";
import type { CircuitFormat, Form, CircuitPlace } from "./contract.ts";

/** A station that may be drawn. */
export type Candidate = { id: string; type: StationType; areas: string[]; schools: string[]; isSeen: boolean };

export type Drawn = Pick<CircuitPlace, "place" | "form" | "area" | "fit" | "wasSeen" | "isStandIn"> & {
  stationId: string;
};

type Wanted = Pick<CircuitFormat, "areas" | "forms" | "school">;
type Open = { place: number; form: Form; area: string };

const formOf = ({ type }: Candidate): Form => (type === "recorded" ? "recorded" : "live");

/**
 * The stations of a circuit: none twice, unseen ones first, the same for the same seed.
 * Shorter than wanted only when the whole bank is.
 */
export function drawCircuit({ areas, forms, school }: Wanted, bank: Candidate[], seed: number): Drawn[] {
  const left = new Map(
    bank
      .filter(({ schools }) => schools.length === 0 || (school !== null && schools.includes(school.slug)))
      .map((station) => [station.id, station]),
  );
  const drawn: Drawn[] = [];
  let open = placesOf(areas, forms, seed);
  for (const { fit, isRight } of ROUNDS) {
    open = open.filter((place) => {
      const station = [...left.values()]
        .filter((each) => isRight(each, place, areas))
        .toSorted(
          (a, b) => strangenessOf(a, place) - strangenessOf(b, place) || luckOf(a, place) - luckOf(b, place),
        )[0];
      if (!station) return true;
      left.delete(station.id);
      const isStandIn = formOf(station) !== place.form;
      drawn.push({ ...place, stationId: station.id, fit, wasSeen: station.isSeen, isStandIn });
      return false;
    });
  }
  return drawn.toSorted((a, b) => a.place - b.place).map((each, at) => ({ ...each, place: at + 1 }));

  function luckOf({ id }: Candidate, { place }: Open): number {
    return chanceOf(seed, `${place} ${id}`);
  }
}

type Round = { fit: CircuitPlace["fit"]; isRight(station: Candidate, place: Open, areas: string[]): boolean };

const hasForm = (station: Candidate, { form }: Open) => formOf(station) === form;
const hasOneOf = (station: Candidate, areas: string[]) => station.areas.some((area) => areas.includes(area));

/** From the best that a place can get to what is left; every place has its turn in a round before the next one begins. */
const ROUNDS: Round[] = [
  { fit: "area", isRight: (each, place) => !each.isSeen && hasForm(each, place) && each.areas.includes(place.area) },
  { fit: "school", isRight: (each, place, areas) => !each.isSeen && hasForm(each, place) && hasOneOf(each, areas) },
  { fit: "nearest", isRight: (each, place) => !each.isSeen && hasForm(each, place) },
  { fit: "area", isRight: (each, place) => hasForm(each, place) && each.areas.includes(place.area) },
  { fit: "school", isRight: (each, place, areas) => hasForm(each, place) && hasOneOf(each, areas) },
  { fit: "nearest", isRight: hasForm },
  { fit: "nearest", isRight: (each, _place, areas) => !each.isSeen && hasOneOf(each, areas) },
  { fit: "nearest", isRight: (each) => !each.isSeen },
  { fit: "nearest", isRight: () => true },
];

/** A roleplay stands where one is wanted; elsewhere, and in place of a recorded answer, a discussion is nearer. */
const strangenessOf = ({ type }: Candidate, { area }: Open): number =>
  type === "roleplay" && area !== "roleplay" ? 1 : 0;

/** Each place gets an area; they come round again when there are fewer areas than places. */
function placesOf(areas: string[], forms: Form[], seed: number): Open[] {
  const order = areas.toSorted((a, b) => chanceOf(seed, a) - chanceOf(seed, b));
  const lastLive = forms.lastIndexOf("live");
  const roleplay = order.indexOf("roleplay");
  if (roleplay >= forms.length && lastLive >= 0) order.splice(lastLive, 0, ...order.splice(roleplay, 1));
  return forms.map((form, at) => ({ place: at + 1, form, area: order[at % order.length] ?? "" }));
}
