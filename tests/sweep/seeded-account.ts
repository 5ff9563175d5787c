import { turnOnTwoSteps } from "../api/two-steps.ts";
import { call } from "../browser/candidate.ts";
import { ADMINS, type Served } from "../product/start-product.ts";
import type { Mark } from "../../src/features/marking/marking/contract.ts";
import type { Session } from "../../src/features/identity/accounts/contract.ts";

const DAY_MS = 86_400_000;
const ANSWERS = [
  "Hello, I'm Amina, one of the volunteers. I'm so sorry, that must be really frustrating. Can you tell me what happened?",
  "I don't know that, and I don't want to guess, so I'll ask the nurse in charge and come back to you in ten minutes.",
];

const quoteOf = (seq: number, text: string) => {
  const start = ANSWERS[(seq - 1) / 2]?.indexOf(text) ?? 0;
  return { seq, start, end: start + text.length, text, atMs: ((seq + 1) / 2) * 10_000 };
};
const QUESTIONS: NonNullable<Mark["questions"]> = [
  {
    about: "flag",
    criterion: null,
    id: "breaks-confidence",
    statement: "Tells, or means to tell, Pearl or the queue about the lump",
    quote: quoteOf(3, "I'll ask the nurse in charge and come back to you in ten minutes."),
  },
  {
    about: "contradiction",
    criterion: "meets-the-anger",
    id: "defends",
    statement: "Defends the hospital or themselves instead of answering her",
    quote: quoteOf(3, "I don't know that, and I don't want to guess"),
  },
  {
    about: "point",
    criterion: "meets-the-anger",
    id: "names-it",
    statement: "Puts Yvonne's frustration or upset into words",
    quote: quoteOf(1, "that must be really frustrating."),
  },
];
const RED_FLAGS: Mark["redFlags"] = [
  {
    id: "medical-verdict",
    statement: "States as fact what the lump is or is not",
    quote: quoteOf(3, "I don't want to guess"),
  },
  {
    id: "invents",
    statement: "Invents an appointment, a reason or a call that was not made",
    quote: quoteOf(3, "come back to you in ten minutes."),
  },
];

/** People and things that every page of the product has something to show of. */
export type Seeded = {
  /** Has a plan, three weeks of sittings, and runs the product besides. */
  candidate: Session;
  /** Somebody at each step of setting up. */
  confirmed: Session;
  /** Through with setting up, and nothing sat yet. */
  newcomer: Session;
  quizOpen: Session;
  answered: Session;
  /** Somebody who has asked for their account to be deleted. */
  leaving: Session;
  /** Somebody whose free trial is over. */
  over: Session;
  marked: string;
  /** Marked too: its marker asks three things, raised a red flag, and another that the candidate objects to. */
  asked: string;
  talkedIn: string;
  recorded: string;
  circuit: string;
  share: string;
  secondMark: string;
  payLink: string;
};

export async function seedAccounts(product: Served): Promise<Seeded> {
  const post = <T>({ token }: Session, path: string, body: object = {}) => call<T>(product, "POST", path, body, token);
  const past = ["forty-empty-chairs", "before-the-second-half", "one-camera", "trust-earned", "the-lemon-tree"].map(
    (stationId, index) => ({
      stationId,
      finishedAt: new Date(Date.now() - (20 - index * 4) * DAY_MS).toISOString(),
      band: (index % 4) + 1,
    }),
  );
  const candidate = await product.insertPerson({
    email: ADMINS.at(-1),
    access: "plan",
    past,
    profile: { interview_date: new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10) },
  });
  await turnOnTwoSteps((method, path, body) => call(product, method, path, body, candidate.token), new Date(), 0);

  const begin = async (stationId: string): Promise<string> => {
    const { id } = await post<{ id: string }>(candidate, "/attempts", { stationId, key: crypto.randomUUID() });
    await post(candidate, `/attempts/${id}/enter`);
    return id;
  };
  const say = async (id: string, texts: string[]): Promise<void> => {
    for (const [index, text] of texts.entries()) {
      const answer = await fetch(`${product.url}/api/attempts/${id}/turns`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${candidate.token}` },
        body: JSON.stringify({ seq: index * 2 + 1, text, atMs: (index + 1) * 10_000 }),
      });
      await answer.text();
    }
  };
  const sit = async (): Promise<string> => {
    const id = await begin("a-wasted-morning");
    await say(id, ANSWERS);
    await post(candidate, `/attempts/${id}/finish`);
    await product.drain();
    await call(product, "PUT", `/attempts/${id}/self-mark`, { given: null }, candidate.token);
    return id;
  };
  const marked = await sit();
  const asked = await sit();
  const raise = () => product.raise({ attemptId: asked, questions: QUESTIONS, redFlags: RED_FLAGS });
  await raise();
  const objection = { key: crypto.randomUUID(), criterion: "flag.invents", says: "I only said what I would do." };
  await post(candidate, `/attempts/${asked}/disagreements`, objection);
  // It has been marked again for that.
  await product.drain();
  await raise();
  const talkedIn = await begin("before-the-second-half");
  await say(talkedIn, ANSWERS.slice(0, 1));
  const recorded = await begin("trust-earned");
  const { id: circuit } = await post<{ id: string }>(candidate, "/circuits", {
    school: "aberdeen",
    key: crypto.randomUUID(),
  });
  const shows = { transcript: true, marks: true, feedback: true, delivery: true };
  const link = (body: object) => post<{ token: string }>(candidate, `/attempts/${marked}/links`, body);
  const share = await link({ kind: "share", shows });
  const secondMark = await link({ kind: "second-mark" });

  const leaving = await product.insertPerson();
  await post(leaving, "/privacy/deletion");
  const newcomer = await product.insertPerson();
  const pay = await post<{ token: string }>(newcomer, "/payments/links", { plan: "monthly" });

  return {
    candidate,
    confirmed: await product.insertPerson({ setUp: "confirmed" }),
    quizOpen: await product.insertPerson({ setUp: "profile" }),
    answered: await product.insertPerson({ setUp: "quiz" }),
    over: await product.insertPerson({ access: "trial over" }),
    leaving,
    newcomer,
    marked,
    asked,
    talkedIn,
    recorded,
    circuit,
    share: share.token,
    secondMark: secondMark.token,
    payLink: `/pay/${pay.token}`,
  };
}
