/** Whose words and names may not leave the browser, wherever they turn up. */
export type Secrets = { email?: string | undefined; token?: string | undefined };

/** Reports are looked through as JSON: an escape such as \n before a word is not a part of it. */
const ESCAPE = String.raw`(\\(?:[bfnrt]|u[\da-f]{4}))?`;
const NAME = String.raw`[\p{L}\p{N}_.%+-]`;
const EMAIL = new RegExp(String.raw`(?<!${NAME})${ESCAPE}${NAME}+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`, "giu");
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/giu;
const QUERY = /(https?:\/\/[^\s"'\\<>()?#]{0,2000}|(?<=["'\s(])\/[^\s"'\\<>()?#]*)[?#][^\s"'\\<>()]*/giu;
/** Also where nothing shows that it stands in an address. */
const GIVEN = /([?&#][\w.-]{1,40}=|\b(?:token|code|state)=)[^\s"'\\<>()&#]+/giu;
const OF_SOMEBODY =
  /\/(analyzing|attempts|briefing|interview|pay|report|second-mark|shared|station-record|stations|unsubscribe)\/[^\s"'\\<>()/]+/gu;
const SIGNED = new RegExp(String.raw`(?<![\w-])${ESCAPE}eyJ[\w-]+(?:\.[\w-]+)*`, "gu");
/** Long, of both cases and digits: a name of ours is not, and neither is the monitor's own hexadecimal. */
const TOKEN = new RegExp(String.raw`(?<!\w)${ESCAPE}(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{24,}\b`, "gu");
/** With dashes in it, longer than the name of a file of ours. */
const DASHED = new RegExp(String.raw`(?<![\w-])${ESCAPE}(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}`, "gu");

/** A text without addresses of people, ids, tokens, and what stands behind the path of an address. */
export function scrubbed(text: string, { email, token }: Secrets = {}): string {
  let rest = text;
  for (const secret of [email, token]) if (secret) rest = rest.replaceAll(secret, "[removed]");
  return rest
    .replace(QUERY, "$1")
    .replace(GIVEN, "$1[removed]")
    .replace(EMAIL, "$1[email]")
    .replace(OF_SOMEBODY, "/$1/[id]")
    .replace(UUID, "[id]")
    .replace(SIGNED, "$1[token]")
    .replace(TOKEN, "$1[token]")
    .replace(DASHED, "$1[token]");
}

export const scrubbedValue = <T>(value: T, secrets?: Secrets): T =>
  JSON.parse(scrubbed(JSON.stringify(value), secrets)) as T;
