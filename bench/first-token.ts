import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { connectionTo } from "../tools/chaos/talk.ts";
import { candidateOn, type TurnTimes } from "./load/candidate-on.ts";
import { percentile, rounded, type Figure, type Measured } from "./load/figure.ts";
import { startModel, type ModelProcess } from "./load/model-process.ts";
import { checkDelays } from "./load/sentence-delays.ts";
import { settingOf } from "./load/setting.ts";

const WARM_UP = 60;
const MEASURED = 400;
/** How long the stand-in thinks, far less than a model does. */
const THINK_MS = 40;
const TOKEN_MS = 20;
const SLOW_TURNS = 20;
const STATION = "a-wasted-morning";
/** A sentence in one token: what is waited for is the token, not the end of a sentence. */
const FIRST = "Well, now. ";
const WORDS = "I could not tell you that, my dear, not for love or money. So what do we do about it?";

export const firstToken: Figure = {
  name: "first-token",
  how:
    `what our server adds to a model's first token: ${MEASURED} pairs, one after the other, of a turn through the product's own HTTP door ` +
    `(sending the turn to its first delta: sign-in, keeping the turn, plan, budget, prompt, AI SDK, sentence check, event stream) and of the same kind of prompt sent with the AI SDK straight to ` +
    `the same stand-in for a compatible server, which thinks ${THINK_MS} ms and then sends a whole sentence as its first token; the figure is the difference of the two within a pair. ` +
    `Product, stand-in and load are three processes on one machine. Apart from it: the check's own time, and the wait for the end of the first sentence at ${1000 / TOKEN_MS} tokens a second`,
  async measure(said) {
    const model = await startModel();
    const figures = [...(await measureOn("server", model, said)), ...(await measureOn("embedded", model, said))];
    await model.stop();
    const check = await checkDelays();
    return [
      ...figures,
      { what: "check of a sentence, p50", value: rounded(percentile(check.sentence, 0.5), 3), unit: "ms" },
      { what: "check of a sentence, p99", value: rounded(percentile(check.sentence, 0.99), 3), unit: "ms" },
      {
        what: "preparing the check while the model thinks, p99",
        value: rounded(percentile(check.turn, 0.99), 2),
        unit: "ms",
      },
    ];
  },
};

async function measureOn(
  database: "server" | "embedded",
  model: ModelProcess,
  said: (line: string) => void,
): Promise<Measured[]> {
  const { environment, cast, end } = await settingOf(database, 1);
  const port = await freePort();
  const settings = {
    LANGUAGE_MODEL_PROVIDER: "compatible",
    LANGUAGE_MODEL: "a-model",
    LANGUAGE_MODEL_KEY: "a-key",
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_PERSON_MINUTES: "100000",
    LANGUAGE_MODEL_PERSON_TOKENS: "1000000000",
    LANGUAGE_MODEL_DAY_TOKENS: "1000000000",
  };
  const server = await startProcess({ ...environment, ...settings }, { port });
  const line = connectionTo(() => port, cast.people[0]?.token ?? "");
  const turns = candidateOn(line, STATION);
  const askDirectly = directlyTo(model.url);

  await model.conduct({ say: [FIRST, "Go on, then."], afterMs: THINK_MS });
  const through: Legs[] = [];
  const direct: Legs[] = [];
  for (let pair = 0; pair < WARM_UP + MEASURED; pair++) {
    const ours = legsOf(await turns.say((text) => text === FIRST.trim()), await model.askedNs());
    const theirs = legsOf(await askDirectly(), await model.askedNs());
    if (pair < WARM_UP) continue;
    through.push(ours);
    direct.push(theirs);
    if (through.length % 200 === 0) said(`first-token: ${database}, ${through.length} pairs`);
  }
  await model.conduct({ say: WORDS, everyMs: TOKEN_MS });
  const slow: number[] = [];
  for (let turn = 0; turn < SLOW_TURNS; turn++) {
    const { sentNs, firstNs } = await turns.say((text) => WORDS.startsWith(text));
    slow.push(msOf(firstNs - sentNs));
  }
  line.hangUp();
  await server.stop();
  await end();

  const added = (leg: keyof Legs) => through.map((legs, pair) => legs[leg] - (direct[pair]?.[leg] ?? 0));
  const name = database === "server" ? "PostgreSQL" : "embedded";
  const row = (what: string, values: number[], share: number): Measured => ({
    what: `${what}, p${share * 100}, ${name}`,
    value: rounded(percentile(values, share), 2),
    unit: "ms",
  });
  const whole = (legs: Legs[]) => legs.map(({ all }) => all);
  return [
    { what: `pairs, ${name}`, value: through.length, unit: "pairs" },
    row("straight to the stand-in with the AI SDK", whole(direct), 0.5),
    row("through the product", whole(through), 0.5),
    row("added", added("all"), 0.5),
    { ...row("added", added("all"), 0.99), most: 10 },
    row("of it before the model is asked", added("before"), 0.5),
    row("of it before the model is asked", added("before"), 0.99),
    row("of it after its first token", added("after"), 0.5),
    row("of it after its first token", added("after"), 0.99),
    row(`first sentence of ${WORDS.split(".")[0]?.split(" ").length} words, from sending the turn`, slow, 0.5),
  ];
}

/** Milliseconds until the model was asked, from then until its first token was here, and both. */
type Legs = { before: number; after: number; all: number };

const msOf = (nanoseconds: bigint) => Number(nanoseconds) / 1e6;

const legsOf = ({ sentNs, firstNs }: TurnTimes, askedNs: bigint): Legs => ({
  before: msOf(askedNs - sentNs),
  after: msOf(firstNs - askedNs),
  all: msOf(firstNs - sentNs),
});

/** As anybody would ask without us. */
function directlyTo(url: string): () => Promise<TurnTimes> {
  const model = createOpenAICompatible({ name: "compatible", includeUsage: true, apiKey: "a-key", baseURL: url })(
    "a-model",
  );
  return async () => {
    const sentNs = process.hrtime.bigint();
    const { textStream } = streamText({
      model,
      instructions: "x".repeat(2500),
      messages: [{ role: "user", content: "x".repeat(2500) }],
      maxOutputTokens: 1200,
      maxRetries: 0,
    });
    let firstNs: bigint | null = null;
    for await (const piece of textStream) if (piece !== "") firstNs ??= process.hrtime.bigint();
    if (firstNs === null) throw new Error("The stand-in said nothing.");
    return { sentNs, firstNs };
  };
}
