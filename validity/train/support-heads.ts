/** Trains a head for each thing a sentence may do for the other person, and measures it on authors it has not seen. */
import { createHash } from "node:crypto";
import { behavioursOf } from "../../src/examiner/behaviours/behaviours.ts";
import { ruledAs, ruledIn } from "../../src/examiner/behaviours/head-rules.ts";
import {
  type LearnedHead,
  type LearnedHeads,
  type RuledAs,
  TRAINED_HEADS,
  type TrainedHead,
  wordedAs,
} from "../../src/examiner/behaviours/trained-heads.ts";
import { type PackedModel, scoresOf, unpacked } from "../../src/examiner/language/linear-model.ts";
import { spokenOf } from "../../src/examiner/language/spoken.ts";
import { read } from "../../src/examiner/language/text.ts";
import { areaUnder, type Bars, barsFor, type Scored } from "./head-bars.ts";
import type { SupportSentence } from "./support-sentences.ts";
import { fitWords } from "./word-model.ts";

const FOLDS = 5;

type Seen = {
  group: string;
  fold: number;
  labels: SupportSentence["labels"];
  features: ReadonlySet<string>;
  ruled: Readonly<Record<TrainedHead, RuledAs>>;
};

export function seenIn({ text, group, labels }: SupportSentence): Seen {
  const spoken = spokenOf(read(text));
  const { reading } = spoken;
  const heard = behavioursOf(reading);
  const rules = ruledIn({ spoken, heard });
  const sentences = reading.sentences.map((_, at) => at);
  const most = (head: TrainedHead): RuledAs => {
    const all = new Set(sentences.map((sentence) => ruledAs(rules, head, sentence)));
    return all.has("sure") ? "sure" : all.has("heard") ? "heard" : "no";
  };
  const fold = createHash("sha256").update(`support/${group}`).digest().readUInt32BE(0) % FOLDS;
  return {
    group,
    fold,
    labels,
    features: wordedAs(reading, 0, reading.tokens.length - 1, heard),
    ruled: { sympathy: most("sympathy"), advice: most("advice"), "own-story": most("own-story") },
  };
}

const labelled = (seen: readonly Seen[], head: TrainedHead) => seen.filter(({ labels }) => labels[head] !== undefined);

const fitHead = (seen: readonly Seen[], head: TrainedHead): PackedModel =>
  fitWords(
    labelled(seen, head).map(({ group, features, labels }) => ({ group, words: features, is: labels[head] === true })),
    { column: head, leastGroups: 6, mostWords: 1200 },
  );

export type HeadFigures = { head: TrainedHead; sentences: number; positive: number; auc: number; bars: Bars };

/** Each sentence judged by a model trained on the authors of the four other folds. */
function judgedAcross(seen: readonly Seen[], head: TrainedHead): Scored[] {
  const own = labelled(seen, head);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = own.filter((each) => each.fold !== fold);
    const model = unpacked(fitHead(others, head));
    return own
      .filter((each) => each.fold === fold)
      .map(({ features, labels, ruled }) => ({
        odds: scoresOf(model, features)[0] ?? 0,
        is: labels[head] === true,
        ruled: ruled[head],
      }));
  }).flat();
}

function measureHead(seen: readonly Seen[], head: TrainedHead): HeadFigures {
  const scored = judgedAcross(seen, head);
  const positive = scored.filter(({ is }) => is).length;
  return { head, sentences: scored.length, positive, auc: areaUnder(scored), bars: barsFor(scored) };
}

/** The heads as they ship, and what is known of them. */
export function trainHeads(sentences: readonly SupportSentence[]): { learned: LearnedHeads; figures: HeadFigures[] } {
  const seen = sentences.map(seenIn);
  const figures = TRAINED_HEADS.map((head) => measureHead(seen, head));
  const learned = Object.fromEntries(
    figures.map(({ head, bars: { agreed, alone } }): [string, LearnedHead] => [
      head,
      { ...fitHead(seen, head), agreed, alone },
    ]),
  ) as Record<TrainedHead, LearnedHead>;
  return { learned, figures };
}

export function headFiguresInWords(figures: readonly HeadFigures[]): string {
  const rows = figures.map(({ head, sentences, positive, auc, bars }) => {
    const of = ({ precision, recall }: Bars["rules"]) => `${precision.toFixed(2)}/${recall.toFixed(2)}`;
    return `${head.padEnd(12)} ${String(sentences).padEnd(10)} ${String(positive).padEnd(8)} ${auc.toFixed(3)}  ${of(bars.rules).padEnd(10)} ${of(bars)}`;
  });
  return `Out of fold, by author or post; precision/recall of the rules, and of rules and model together\n\n${"head".padEnd(12)} sentences  positive AUC    rules      together\n${rows.join("\n")}\n`;
}
