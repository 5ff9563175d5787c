import { turnOnTwoSteps } from "../api/two-steps.ts";
import { call } from "../browser/candidate.ts";
import { ADMINS, type Served } from "../product/start-product.ts";
import type { Session } from "../../src/features/identity/accounts/contract.ts";

const DAY_MS = 86_400_000;
const ANSWERS = [
  "Hello, I'm Amina, one of the volunteers. I'm so sorry, that must be really frustrating. Can you tell me what happened?",
  "I don't know that, and I don't want to guess, so I'll ask the nurse in charge and come back to you in ten minutes.",
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
  const marked = await begin("a-wasted-morning");
  await say(marked, ANSWERS);
  await post(candidate, `/attempts/${marked}/finish`);
  await product.drain();
  await call(product, "PUT", `/attempts/${marked}/self-mark`, { given: null }, candidate.token);
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
    talkedIn,
    recorded,
    circuit,
    share: share.token,
    secondMark: secondMark.token,
    payLink: `/pay/${pay.token}`,
  };
}
