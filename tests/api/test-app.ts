import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { sql } from "kysely";
import inject, { type DispatchFunc } from "light-my-request";
import type { Clock } from "../../src/platform/clock.ts";
import { configOf, type Config } from "../../src/platform/config.ts";
import type { LiveExaminer } from "../../src/examiner/live-examiner.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { type Log, logOf } from "../../src/platform/log.ts";
import { openProduct, type Product } from "../../src/open-product.ts";
import type { StoredLetter } from "../../src/platform/mail/mail.ts";
import { codeKey, preparedContent } from "../prepared-database.ts";
import { freshDatabase, type Filling } from "./fresh-database.ts";
import { commandsOf } from "../product/commands.ts";
import { PASSWORD } from "../product/password.ts";
import { turnOnTwoSteps } from "./two-steps.ts";

export type Answer<T = unknown> = { status: number; body: T; headers: Record<string, unknown> };

/** A clock that stands still until it is moved. It begins at the real time, which the accounts library goes by. */
export type TestClock = Clock & { pass(milliseconds: number): void };

export function testClock(): TestClock {
  let now = Date.now();
  return { now: () => new Date(now), pass: (milliseconds) => void (now += milliseconds) };
}

export type Someone = { token: string; userId: string; email: string };

export type TestApp = {
  product: Product;
  config: Config;
  clock: TestClock;
  request<T = unknown>(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer<T>>;
  letters(): Promise<StoredLetter[]>;
  /** Somebody new, put straight into the database, signed in and on their free trial: no letter was written to them. */
  someone(): Promise<Someone>;
  /** Somebody new who signed up and confirmed their address, through the doors everybody uses. */
  signUp(email?: string): Promise<Someone>;
  /** Somebody new who has this address, signed in with two steps: an admin's address makes them one. */
  admin(email: string): Promise<Someone>;
  /** Fills in the profile, with the school the person applies to. */
  aimFor(person: Someone, school: string): Promise<void>;
  /** Sits “A wasted morning” with these answers, to its end. Answers its id. */
  finishStation(person: Someone, answers?: string[]): Promise<string>;
};

/**
 * The whole product on a database of its own, called through its real HTTP handler without a port.
 * TEST_DATABASE=server runs it on a PostgreSQL server, TEST_DATABASE_URL and TEST_DATABASE_OWNER_URL name it.
 */
export async function openTestApp(
  options: { contentDir?: string; settings?: Record<string, string>; examiner?: LiveExaminer; log?: Log } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
  const clock = testClock();
  const contentDir = options.contentDir ?? process.env["CONTENT_DIR"];
  const database = await freshDatabase(contentDir === undefined ? { filling: fillingWithFew } : {});
  const config = configIn(folder, {
    CONTENT_DIR: contentDir ?? (await preparedContent()),
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
    ...database.settings,
    ...options.settings,
  });
  const log = options.log ?? logOf(config.logLevel);
  const embedded = database.template ? await openEmbedded(null, database.template) : undefined;
  const product = await openProduct(config, log, {
    clock,
    work: false,
    ...(embedded ? { database: embedded } : {}),
    ...(options.examiner ? { examiner: options.examiner } : {}),
  });
  after(async () => {
    await product.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return testAppOf(product, config, clock);
}

const configIn = (folder: string, settings: Record<string, string>): Config =>
  configOf({ NODE_ENV: "test", APP_URL: "http://localhost:3000", DATA_DIR: folder, ...settings });

/**
 * Nearly every test begins with the same few stations, articles and schools, and the same queues: the product puts them
 * into a database once, and finds them there afterwards, as it does at every start but its first.
 */
const fillingWithFew: Filling = {
  key: codeKey(),
  async open(settings, embedded) {
    const folder = mkdtempSync(join(tmpdir(), "stationwise-filling-"));
    const config = configIn(folder, { CONTENT_DIR: await preparedContent(), LOG_LEVEL: "silent", ...settings });
    const product = await openProduct(config, logOf("silent"), {
      work: false,
      ...(embedded ? { database: embedded } : {}),
    });
    const close = async () => {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { database: product.database, close };
  },
};

function testAppOf(product: Product, config: Config, clock: TestClock): TestApp {
  const dispatch: DispatchFunc = (request, response) => void product.http.handle(request, response);

  const request: TestApp["request"] = async (method, path, given = {}) => {
    const isAsItStands = typeof given.body === "string" || Buffer.isBuffer(given.body);
    const payload = isAsItStands ? (given.body as string | Buffer) : JSON.stringify(given.body);
    const answer = await inject(dispatch, {
      method: method as "GET",
      url: path,
      headers: {
        ...(given.body === undefined ? {} : { "content-type": "application/json" }),
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...given.headers,
      },
      ...(given.body === undefined ? {} : { payload }),
    });
    const isJson = (answer.headers["content-type"] ?? "").startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (isJson ? JSON.parse(answer.payload) : answer.payload) as never,
    };
  };
  const letters = async () => {
    await product.jobs.drain();
    return (await request<StoredLetter[]>("GET", "/dev/mailbox.json")).body;
  };
  const { insertPerson } = commandsOf(product, config, clock);
  const someone = async () => {
    const { token, user } = await insertPerson({ setUp: "confirmed" });
    return { token, userId: user.id, email: user.email };
  };
  const signUp = async (email = someEmail()) => {
    const { body: made } = await request<{ handle: string }>("POST", "/api/accounts/sign-up", {
      body: { email, password: PASSWORD },
    });
    const token = linkTokenIn((await letters()).find(({ to }) => to === email.toLowerCase()));
    const { body } = await request<{ token: string; user: { id: string } }>("POST", "/api/accounts/confirm", {
      body: { token, handle: made.handle },
    });
    return { token: body.token, userId: body.user.id, email };
  };
  const admin: TestApp["admin"] = async (email) => {
    const person = await someone();
    await product.database.asAccounts((tx) =>
      sql`update "user" set email = ${email} where id = ${person.userId}`.execute(tx),
    );
    await turnOnTwoSteps(async (method, path, body = {}) => {
      const answer = await request(method, `/api${path}`, { token: person.token, body });
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      return answer.body as never;
    }, clock.now());
    return { ...person, email };
  };
  const aimFor: TestApp["aimFor"] = async ({ token }, target_university) => {
    const named = { first_name: "Sam", last_name: "Doe", uk_area: "London", target_university };
    const body = { ...named, terms_accepted: true, email_marketing_consent: false };
    const { status } = await request("PUT", "/api/profile", { token, body });
    if (status !== 200) throw new Error(`The profile was answered with ${status}.`);
  };
  const finishStation: TestApp["finishStation"] = async ({ token }, answers = ["I'm so sorry. What happened?"]) => {
    const body = { stationId: "a-wasted-morning", key: randomUUID() };
    const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body;
    await request("POST", `/api/attempts/${id}/enter`, { token });
    for (const [at, text] of answers.entries()) {
      const turn = { seq: at * 2 + 1, text, atMs: (at + 1) * 10_000 };
      await request("POST", `/api/attempts/${id}/turns`, { token, body: turn });
    }
    const { status } = await request("POST", `/api/attempts/${id}/finish`, { token });
    if (status !== 200) throw new Error(`The station could not be finished: ${status}.`);
    return id;
  };
  return { product, config, clock, request, letters, someone, signUp, admin, aimFor, finishStation };
}

export const someEmail = () => `${randomUUID()}@example.test`;

export function linkTokenIn(letter: Pick<StoredLetter, "text"> | undefined): string {
  const found = /[?&]token=([^\s&]+)/u.exec(letter?.text ?? "");
  if (!found?.[1]) throw new Error("There is no letter with a link.");
  return decodeURIComponent(found[1]);
}

/** The events of a streamed answer, in order. */
export function eventsIn(payload: unknown): Record<string, unknown>[] {
  return String(payload)
    .split("\n\n")
    .flatMap((block) => block.split("\n").filter((line) => line.startsWith("data: ")))
    .map((line) => JSON.parse(line.slice("data: ".length)) as Record<string, unknown>);
}
