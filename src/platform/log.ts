import pino, { type Logger } from "pino";

export type Log = Logger;

/** Structured lines on standard error; standard output is kept for what a person reads. Never personal data. */
export function logOf(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/gu;
/** SQLSTATE class 22: the database quotes the value it could not take. */
const DATA_ERROR = /^22[0-9A-Z]{3}$/u;

/**
 * Message and stack alone: a database error also carries the parameters, which are people's words. What a mail server
 * or the database quotes of them is left out.
 */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: "something that is no error was thrown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const isQuoting = code !== undefined && DATA_ERROR.test(code);
  const clean = (text: string | undefined) => {
    const withoutWords = isQuoting ? text?.replaceAll(error.message, "a value the database cannot take") : text;
    return withoutWords?.replace(ADDRESS, "(address)");
  };
  return { name: error.name, code, message: clean(error.message), stack: clean(error.stack) };
}
