import { ContentError } from "#platform/content.ts";

const BYTES_MAX = 150_000;

const ELEMENTS = new Set(
  "svg g path rect circle ellipse line polyline polygon text tspan title desc defs lineargradient radialgradient stop clippath mask pattern marker symbol use".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  (
    "xmlns viewbox width height role aria-label aria-labelledby aria-hidden id class x y x1 y1 x2 y2 cx cy r rx ry d points " +
    "transform fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset " +
    "stroke-opacity stroke-miterlimit opacity offset stop-color stop-opacity gradientunits gradienttransform patternunits " +
    "patterntransform patterncontentunits clip-path clip-rule clippathunits mask maskunits markerwidth markerheight refx refy " +
    "orient marker-start marker-mid marker-end markerunits font-family font-size font-weight font-style letter-spacing " +
    "text-anchor dominant-baseline dx dy rotate textlength preserveaspectratio href overflow display visibility paint-order " +
    "vector-effect shape-rendering xml:space spreadmethod fx fy color"
  ).split(" "),
);

const TAG = /<(?<end>\/?)(?<name>[A-Za-z][\w:.-]*)(?<rest>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gu;
const ATTRIBUTE = /(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu;
/** An entity could spell what is looked for below. The five of XML itself and plain numbers are written in text alone. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/u;

function faultOfAttribute(name: string, value: string): string | null {
  if (!ATTRIBUTES.has(name.toLowerCase())) return `the attribute ${name} is not allowed`;
  if (ENTITY.test(value)) return `${name} holds an entity`;
  if (name.toLowerCase() === "xmlns") return value === "http://www.w3.org/2000/svg" ? null : "xmlns is not that of SVG";
  if (name.toLowerCase() === "href" && !/^#[\w-]+$/u.test(value)) return `${name} leads out of the drawing`;
  if (/url\s*\(/iu.test(value) && !/^\s*url\(\s*#[\w-]+\s*\)\s*$/iu.test(value))
    return `${name} leads out of the drawing`;
  return /javascript:|data:|https?:|\/\/|\\/iu.test(value) ? `${name} leads out of the drawing` : null;
}

function* faultsOfTags(source: string): Generator<{ at: number; message: string }> {
  for (const { index, groups } of source.matchAll(TAG)) {
    const { name = "", rest = "" } = groups ?? {};
    if (!ELEMENTS.has(name.toLowerCase())) yield { at: index, message: `the element ${name} is not allowed` };
    for (const { groups: parts } of rest.matchAll(ATTRIBUTE)) {
      const message = faultOfAttribute(parts?.["name"] ?? "", parts?.["double"] ?? parts?.["single"] ?? "");
      if (message !== null) yield { at: index, message };
    }
  }
}

function* faultsOfDrawing(source: string): Generator<{ at: number; message: string }> {
  yield* faultsOfTags(source);
  const bare = source.replace(TAG, (tag) => " ".repeat(tag.length));
  const left = bare.search(/[<>]/u);
  if (left >= 0) yield { at: left, message: "holds something else than plain SVG elements" };
  const entity = bare.search(ENTITY);
  if (entity >= 0) yield { at: entity, message: "holds an entity" };
  if (!/^\s*<svg\s/u.test(source)) yield { at: 0, message: "does not begin with <svg" };
  if (!/<svg\s[^>]*\bviewBox="/u.test(source)) yield { at: 0, message: "needs a viewBox" };
}

/**
 * Reads one drawing. Only listed elements and attributes are let in: no script, no style sheet, nothing from elsewhere.
 * @throws ContentError with every fault, by file and line
 */
export function readPicture(file: string, source: string): string {
  if (Buffer.byteLength(source) > BYTES_MAX)
    throw new ContentError([{ file, line: 1, message: "is larger than 150 kB" }]);
  const faults = [...faultsOfDrawing(source)].map(({ at, message }) => ({
    file,
    line: source.slice(0, at).split("\n").length,
    message,
  }));
  if (faults.length > 0) throw new ContentError(faults);
  return source;
}
