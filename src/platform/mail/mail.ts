import { sql } from "kysely";
import { createTransport } from "nodemailer";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Database, Tx } from "../db/database.ts";
import { isOnThisMachine } from "../environment.ts";
import { type Job, type Jobs, TRIES_A_DAY } from "../jobs.ts";
import type { Log } from "../log.ts";
import { textOf, type Letter } from "./letter.ts";
import { htmlOf } from "./letter-page.ts";

/** A letter on its way or sent, as the development mailbox shows it. */
export type StoredLetter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string | null;
};

const PLAIN_ADDRESS = /^[^\s<>(),;:"\\]+@[^\s<>(),;:"\\]+$/u;
const ONE_CLICK = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
const SendLetter = z.object({ letterId: z.uuid() });
export const SEND_LETTER = { name: "send-letter" };
type SendLetter = z.infer<typeof SendLetter>;

/**
 * Puts a letter in the post, in the caller's transaction (as the accounts feature or the worker).
 * @throws Error when the recipient is not one plain address.
 */
export async function postLetter(tx: Tx, jobs: Jobs, letter: Letter): Promise<void> {
  if (!PLAIN_ADDRESS.test(letter.to)) throw new Error("A letter needs one plain address.");
  const letterId = crypto.randomUUID();
  await sql`insert into mail.letters (id, recipient, subject, text, html, stop_url, until)
    values (${letterId}, ${letter.to}, ${letter.subject}, ${textOf(letter)}, ${htmlOf(letter)},
      ${letter.stop?.url ?? null}, ${letter.until ?? null})`.execute(tx);
  await jobs.enqueue(tx, SEND_LETTER, { letterId });
}

type Row = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  stop_url: string | null;
  until: Date | null;
  sent_at: Date | null;
};

type Refusal = Error & { code: string; responseCode: number };

/** The server will never take this letter, as against one that is busy, unreachable or refuses our password. */
function isRefusedForGood(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}

/**
 * How a mail server is spoken to: with limits on every wait, and never in the clear off this machine, also where the
 * server leaves encryption to us.
 */
export const transportOf = (smtpUrl: string) => ({
  url: smtpUrl,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  ...(isOnThisMachine(smtpUrl) ? {} : { requireTLS: true }),
});

/** So long bringing one letter may take, from the first name asked for to the last answer, however it is stretched. */
const LETTER_MS = 120_000;

/** Sends each letter once: over SMTP when there is a server, otherwise it simply counts as sent. */
export function letterJob(deps: {
  database: Database;
  clock: Clock;
  log: Log;
  smtpUrl: string | undefined;
  from: string;
  letterMs?: number;
}): Job<SendLetter> {
  const { database, clock, log, letterMs = LETTER_MS } = deps;
  const transport = deps.smtpUrl ? createTransport(transportOf(deps.smtpUrl)) : null;
  return {
    ...SEND_LETTER,
    data: SendLetter,
    retryLimit: TRIES_A_DAY,
    async handle({ letterId }) {
      const letter = await database.asWorker(async (tx) => {
        const found = await sql<Row>`
          select id, recipient, subject, text, html, stop_url, until, sent_at from mail.letters where id = ${letterId}`.execute(
          tx,
        );
        return found.rows[0];
      });
      if (!letter || letter.sent_at) return;
      if (letter.until && letter.until < clock.now()) {
        await database.asWorker((tx) => sql`delete from mail.letters where id = ${letterId}`.execute(tx));
        return;
      }
      const { recipient, subject, text, html, stop_url: stopUrl } = letter;
      try {
        await transport?.sendMail({
          from: deps.from,
          to: recipient,
          subject,
          text,
          html,
          signal: AbortSignal.timeout(letterMs),
          messageId: `<${letterId}@stationwise>`,
          // What a mail programme's own button for it needs (RFC 8058).
          ...(stopUrl ? { list: { unsubscribe: stopUrl }, headers: ONE_CLICK } : {}),
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log.warn({ letter: letterId, status: error.responseCode }, "a letter was refused for good");
        return;
      }
      await database.asWorker(async (tx) => {
        await sql`update mail.letters set sent_at = ${clock.now()} where id = ${letterId}`.execute(tx);
      });
    },
  };
}

const KEPT_MS = 30 * 86_400_000;

/** Forgets letters whose links have long run out. */
export async function sweepLetters(database: Database, clock: Clock): Promise<void> {
  await database.asWorker(async (tx) => {
    await sql`delete from mail.letters where written_at < ${new Date(clock.now().getTime() - KEPT_MS)}`.execute(tx);
  });
}

/** Forgets letters to this address and those that tell it to somebody, or only those still on their way; as background work. */
export async function forgetLettersOf(tx: Tx, address: string, { isUnsentOnly = false } = {}): Promise<void> {
  const lower = address.toLowerCase();
  await sql`
    delete from mail.letters
    where (lower(recipient) = ${lower} or (not ${isUnsentOnly}::boolean and position(${lower} in lower(text)) > 0))
      and (sent_at is null or not ${isUnsentOnly}::boolean)`.execute(tx);
}

/** The newest hundred letters, newest first. */
export async function mailboxOf(database: Database): Promise<StoredLetter[]> {
  return database.asWorker(async (tx) => {
    const found = await sql<Row>`
      select id, recipient, subject, text, html, stop_url, until, sent_at from mail.letters order by written_at desc, id limit 100`.execute(
      tx,
    );
    return found.rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      sentAt: row.sent_at?.toISOString() ?? null,
    }));
  });
}
