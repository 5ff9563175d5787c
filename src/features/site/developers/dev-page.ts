import type { IncomingMessage } from "node:http";
import { PRODUCT } from "#shared/product.ts";

export const SHEET_PATH = "/dev/sheet.css";
/** As plain as the pages are, and a letter's long lines stay within a phone. */
export const SHEET = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fbfaf7,#14181b);color:light-dark(#1d2327,#e8e6e1);font:1rem/1.6 "Inter Variable",system-ui,sans-serif}
main{max-width:45rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1,h2{line-height:1.3;overflow-wrap:anywhere}p{overflow-wrap:anywhere}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:light-dark(#0b5d64,#7fd0d6)}:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** A page for developers, plain as it is: HTML in, a whole document out. */
export const devPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${SHEET_PATH}"><title>${title} – ${PRODUCT}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/iu;

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/u;
/** What a proxy or a tunnel adds: then somebody asks from elsewhere, whatever the other headers say. */
const FORWARDING = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|fly-.+|ngrok-.+)$/u;

/**
 * Whether a browser on this machine asks for this machine. A web page elsewhere that has its own name point here is not
 * asked in, and nobody whose request was passed on.
 */
export const isAskedHere = ({ headers, socket }: IncomingMessage): boolean =>
  LOOPBACK_HOST.test(headers.host ?? "") &&
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));
