import { Counter, Histogram, type Registry } from "prom-client";

export type ModelMetrics = {
  /** Seconds from asking to the first piece of text. */
  firstToken(seconds: number): void;
  takenOver(reason: string): void;
  tokens(count: { input: number; output: number }): void;
};

export function modelMetricsOf(registry: Registry): ModelMetrics {
  const first = new Histogram({
    name: "stationwise_model_first_token_seconds",
    help: "Time from asking a language model to its first piece of text",
    buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4],
    registers: [registry],
  });
  const takeOvers = new Counter({
    name: "stationwise_model_take_overs_total",
    help: "Replies the built-in examiner gave or completed in a language model's place",
    labelNames: ["reason"],
    registers: [registry],
  });
  const tokens = new Counter({
    name: "stationwise_model_tokens_total",
    help: "Tokens read and written by language models",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    firstToken: (seconds) => first.observe(seconds),
    takenOver: (reason) => takeOvers.inc({ reason }),
    tokens({ input, output }) {
      tokens.inc({ kind: "input" }, input);
      tokens.inc({ kind: "output" }, output);
    },
  };
}
