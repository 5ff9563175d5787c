import { circuitFormatOf, drawCircuit, type Candidate } from "#server/interview/circuits";
import type { School } from "#contract/applicant/schools";
import type { Checked } from "./check-station.ts";

type Known = Pick<NonNullable<Checked["station"]>, "slug" | "type" | "areas" | "schools">;

/** Which stations stand behind which door is drawn by lot: this many draws show whether the bank suffices. */
const DRAWS = 20;

/** Whether each school whose format is known has a circuit of stations that fit, for somebody who has met none of them. */
export function circuitsOf(schools: readonly School[], all: readonly Known[]): { faults: string[]; told: string } {
  const bank = all.map(({ slug, ...rest }): Candidate => ({ id: slug, ...rest, isSeen: false }));
  const formats = schools.map(circuitFormatOf).filter(({ follows }) => follows === "school");
  const faults = formats.flatMap((format) => {
    const drawn = Array.from({ length: DRAWS }, (_, seed) => drawCircuit(format, bank, seed));
    const fitting = drawn.map((each) => each.filter(({ fit, isStandIn }) => fit !== "nearest" && !isStandIn).length);
    const least = Math.min(...fitting);
    const wanted = format.forms.length;
    return least === wanted ? [] : [`${format.school?.slug}: ${least} of the ${wanted} stations of its circuit fit`];
  });
  return { faults, told: `${formats.length - faults.length} of ${formats.length}` };
}
