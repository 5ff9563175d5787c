/** AnnoMI: conversations between a therapist and a client, every utterance labelled by one to ten annotators. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

export const MAIN = ["question", "reflection", "therapist_input", "other"] as const;
export type Main = (typeof MAIN)[number];

/** One annotator's view of one utterance of the therapist's. Subtypes are "n/a" where there is nothing of the kind. */
export type Labels = { main: Main; question: string; reflection: string; input: string };

/** `labels` of every annotator, in the order of the file; empty for what the client says. */
export type Utterance = { isTherapist: boolean; text: string; labels: Labels[] };

export type Transcript = { id: string; isHigh: boolean; utterances: Utterance[] };

type Gathered = Transcript & { places: Map<string, Utterance> };
type Row = Record<string, string>;

function mainOf(value: string): Main {
  const main = MAIN.find((each) => each === value);
  if (!main) throw new Error(`AnnoMI has no behaviour “${value}”`);
  return main;
}

function labelsOf(row: Row): Labels {
  return {
    main: mainOf(row["main_therapist_behaviour"] ?? ""),
    question: row["question_subtype"] ?? "n/a",
    reflection: row["reflection_subtype"] ?? "n/a",
    input: row["therapist_input_subtype"] ?? "n/a",
  };
}

/** @param directory holds AnnoMI-full.csv */
export async function readAnnomi(directory: string): Promise<Transcript[]> {
  const rows = parse<Row>(await readFile(join(directory, "AnnoMI-full.csv")), { columns: true, bom: true });
  const transcripts = new Map<string, Gathered>();
  for (const row of rows) {
    const id = row["transcript_id"] ?? "";
    const transcript: Gathered = transcripts.get(id) ?? {
      id,
      isHigh: row["mi_quality"] === "high",
      utterances: [],
      places: new Map(),
    };
    transcripts.set(id, transcript);
    const place = row["utterance_id"] ?? "";
    let utterance = transcript.places.get(place);
    if (!utterance) {
      utterance = { isTherapist: row["interlocutor"] === "therapist", text: row["utterance_text"] ?? "", labels: [] };
      transcript.places.set(place, utterance);
      transcript.utterances.push(utterance);
    }
    if (utterance.isTherapist) utterance.labels.push(labelsOf(row));
  }
  return [...transcripts.values()].map(({ id, isHigh, utterances }) => ({ id, isHigh, utterances }));
}

/** What most annotators say; the one heard first where two are as frequent. */
export function majorityOf<Label extends string>(labels: readonly Label[]): Label | undefined {
  const counts = new Map<Label, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
