import { sendJson, sendText, type Handler } from "#platform/http/server.ts";
import type { Database } from "#platform/db/database.ts";
import { escapeHtml } from "#platform/http/escape-html.ts";
import { mailboxOf, type StoredLetter } from "#platform/mail/mail.ts";
import { PRODUCT } from "#shared/product.ts";
import { devPage, isAskedHere, SHEET, SHEET_PATH } from "./dev-page.ts";

const MAILBOX = /^\/dev\/mailbox(?:\.json|\/[\da-f-]{36})?$/u;
const LINK = /https?:\/\/[^\s<]+/gu;

/** Links can be followed; everything else is shown as it stands. */
function linked(text: string): string {
  return escapeHtml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);
}

function letterHtml(letter: StoredLetter): string {
  const sent = letter.sentAt ? `sent ${escapeHtml(letter.sentAt)}` : "on its way";
  return `<article><h2>${escapeHtml(letter.subject)}</h2><p>To ${escapeHtml(letter.to)}, ${sent}</p><p><a href="/dev/mailbox/${letter.id}">As it looks</a></p><pre>${linked(letter.text)}</pre></article>`;
}

function pageHtml(letters: StoredLetter[]): string {
  const body = letters.length === 0 ? "<p>No mail yet.</p>" : letters.map(letterHtml).join("<hr>");
  return devPage("Development mailbox", `<p>Every letter ${PRODUCT} has written here, newest first.</p>${body}`);
}

/** The mailbox that stands in for a mail server on a developer's machine, and the sheet of all pages for developers. */
export function mailboxHandler(database: Database): Handler {
  return async (request, response, { path }) => {
    // A web page elsewhere that has its own name point at this machine must not read the letters.
    if (!isAskedHere(request)) return false;
    if (request.method !== "GET") return false;
    if (path === SHEET_PATH) {
      sendText(response, 200, "text/css; charset=utf-8", SHEET);
      return true;
    }
    if (!MAILBOX.test(path)) return false;
    const letters = await mailboxOf(database);
    const letter = letters.find(({ id }) => path === `/dev/mailbox/${id}`);
    if (letter) {
      response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
      sendText(response, 200, "text/html; charset=utf-8", letter.html);
      return true;
    }
    if (path === "/dev/mailbox.json") sendJson(response, 200, letters);
    else sendText(response, 200, "text/html; charset=utf-8", pageHtml(letters));
    return true;
  };
}
