import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as z from "zod";
import { textOf } from "../../src/examiner/actor/lines.ts";
import type { SpokenTurn } from "../../src/examiner/conversation.ts";
import type { Station } from "../../src/examiner/station.ts";
import { readSources, stationSource } from "../../src/features/library/stations/server.ts";
import { readYaml } from "../../src/platform/content.ts";
import { MEASURED_STATIONS } from "../measured-stations.ts";

/** A scripted sitting of a station: what somebody says in each turn. */
export type Candidate = { station: Station; name: string; answers: string[] };

const Written = z.strictObject({
  paraphrase: z.array(z.string()),
  average: z.array(z.string()),
  poor: z.array(z.string()),
});
const FOLDER = join(import.meta.dirname, "..", "candidates");
const CONTENT = join(import.meta.dirname, "..", "..", "content", "stations");

async function measuredStations(): Promise<Station[]> {
  const files = MEASURED_STATIONS.map((name) => `${name}.yaml`);
  const sources = files.map(async (file) => stationSource(file, await readFile(join(CONTENT, file), "utf8")));
  return (await readSources(await Promise.all(sources))).map(({ station }) => station);
}

const writtenFor = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => [basename(file, ".yaml"), readYaml(file, readFileSync(join(FOLDER, file), "utf8"), Written)]),
);

/** Of good length and about nothing: what a weak candidate says in a discussion or a recording, and to a person. */
const VAGUE = [
  "I think that I would try to do the right thing, because mistakes happen to everybody and it is important to stay calm and professional all the time.",
  "I have done lots of teamwork at school and in my netball club, and I enjoyed it, so I feel that I would manage this kind of thing quite well.",
  "There are many different sides to it, and people think different things about it, so in the end it really depends on the situation that you are in.",
  "I would carry on working hard with a positive attitude, since that is what people expect from somebody who wants to become a doctor one day.",
  "It was in the news quite a lot, and I read a bit about it, and I think it is one of the bigger topics that there are at the moment.",
];
const VAGUE_SPOKEN = [
  "Hiya. So, it has been a bit of a day, hasn't it, with the weather and everything else that has been going on round here.",
  "Right, yes, that does happen. There was something a bit like that on television last week and they talked about it for ages.",
  "I see. Well, it is what it is, and these things usually get sorted out in the end one way or another.",
  "I mean, everybody is in the same boat really, and there is only so much that one person can do about it all.",
  "Anyway, I expect that it will look different tomorrow, and then we can just carry on as we did before.",
];

/** Every measured station with its exemplar, the same with two lines of three about nothing, and a weak answer; where they are written, by hand. */
export async function candidates(): Promise<Candidate[]> {
  const stations = await measuredStations();
  return stations.flatMap((station) => {
    const written = writtenFor.get(station.slug);
    const exemplar = station.exemplar.map(({ text }) => text);
    const vague = station.actor ? VAGUE_SPOKEN : VAGUE;
    const thinned = exemplar.map((text, at) => (at % 3 === 1 ? text : (vague[at % vague.length] ?? text)));
    return [
      { station, name: "exemplar", answers: exemplar },
      { station, name: "average", answers: written?.average ?? thinned },
      { station, name: "poor", answers: written?.poor ?? vague },
    ];
  });
}

/** An exemplar in somebody else's words, turn by turn, beside the exemplar. */
export async function paraphrases(): Promise<{ station: Station; exemplar: string[]; paraphrase: string[] }[]> {
  const stations = await measuredStations();
  return stations.flatMap((station) => {
    const written = writtenFor.get(station.slug);
    return written
      ? [{ station, exemplar: station.exemplar.map(({ text }) => text), paraphrase: written.paraphrase }]
      : [];
  });
}

const TURN_MS = 20_000;

/** The answers as turns, each after the examiner's next prompt or something the actor says to go on. */
export function sitting(station: Station, answers: readonly string[]): SpokenTurn[] {
  const { actor, prompts } = station;
  const before = (at: number) => {
    if (!actor) return prompts[at]?.say ?? "Is there anything you would like to add?";
    return at === 0 ? actor.opening : textOf(actor.continuers.middle[at % actor.continuers.middle.length] ?? "");
  };
  return answers.flatMap((text, at): SpokenTurn[] => [
    { seq: 2 * at, speaker: actor ? "actor" : "examiner", text: before(at), atMs: at * TURN_MS },
    { seq: 2 * at + 1, speaker: "candidate", text, atMs: (at + 1) * TURN_MS },
  ]);
}
