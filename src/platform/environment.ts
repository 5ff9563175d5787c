import * as z from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is on this very machine. */
export const isOnThisMachine = (url: string): boolean => LOOPBACK.has(new URL(url).hostname);

/** A setting that stands there without a value is not set. */
export const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

export const optional = <T extends z.ZodType>(schema: T) => setting(schema.optional());

export const wholeNumber = ({
  least,
  most = Number.MAX_SAFE_INTEGER,
  otherwise,
}: {
  least: number;
  most?: number;
  otherwise: number;
}) =>
  setting(
    z.coerce
      .number("has to be a number")
      .int("has to be a whole number")
      .min(least, `has to be at least ${least}`)
      .max(most, `has to be at most ${most}`)
      .default(otherwise),
  );
