import type { IncomingMessage } from "node:http";
import { PRODUCT } from "#shared/product.ts";

/** A page for developers, plain as it is: HTML in, a whole document out. */
export const devPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} – ${PRODUCT}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/iu;

/** A web page elsewhere that has its own name point at this machine is not asked in. */
export const isAskedHere = ({ headers }: IncomingMessage): boolean => LOOPBACK_HOST.test(headers.host ?? "");
