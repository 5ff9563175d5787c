import { Counter, type Registry } from "prom-client";

/** `counted` and `voided`: an answer that was read; the others: why there was none. */
export type Outcome = "counted" | "voided" | "unreadable" | "slow" | "refused" | "failed";

export type MarkerMetrics = {
  answered(outcome: Outcome): void;
  /** The built-in marker judged a whole attempt in the model's place. */
  takenOver(reason: string): void;
  tokens(count: { input: number; output: number }): void;
};

export function markerMetricsOf(registry: Registry): MarkerMetrics {
  const answers = new Counter({
    name: "stationwise_marking_answers_total",
    help: "Answers of a language model that marks, by what became of them",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const takeOvers = new Counter({
    name: "stationwise_marking_take_overs_total",
    help: "Attempts the built-in marker judged in a language model's place",
    labelNames: ["reason"],
    registers: [registry],
  });
  const tokens = new Counter({
    name: "stationwise_marking_tokens_total",
    help: "Tokens read and written by language models that mark",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    answered: (outcome) => answers.inc({ outcome }),
    takenOver: (reason) => takeOvers.inc({ reason }),
    tokens({ input, output }) {
      tokens.inc({ kind: "input" }, input);
      tokens.inc({ kind: "output" }, output);
    },
  };
}
