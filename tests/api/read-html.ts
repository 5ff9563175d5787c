const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source"]);
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** What a person reads of a piece of a page, on one line. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gsu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&#x([\da-f]+);/giu, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => NAMED[name] ?? "")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Every element of that name, whole, whose opening tag has this in it. */
export function elementsIn(html: string, name: string, having = ""): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "gu"))]
    .filter(([tag]) => tag.includes(having))
    .map(({ index }) => elementAt(html, name, index));
}

/** The first of them. @throws where there is none. */
export function elementIn(html: string, name: string, having = ""): string {
  const [first] = elementsIn(html, name, having);
  if (first === undefined) throw new Error(`There is no <${name}> with ${having} in it.`);
  return first;
}

/** The value of an attribute of an element's own tag. */
export const attributeOf = (element: string, name: string): string | undefined =>
  new RegExp(`^<[^>]*\\s${name}="([^"]*)"`, "u").exec(element)?.[1];

function elementAt(html: string, name: string, start: number): string {
  let open = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(new RegExp(`</?${name}\\b[^>]*>`, "gu"))) {
    open += tag.startsWith("</") ? -1 : 1;
    if (open === 0 || VOID.has(name)) return html.slice(start, start + index + tag.length);
  }
  throw new Error(`<${name}> is never closed.`);
}
