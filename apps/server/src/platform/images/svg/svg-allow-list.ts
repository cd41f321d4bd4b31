import { limits } from "@wishwell/contract/api/limits";
import type { SaxesAttributeNS, SaxesTagNS } from "saxes";
import { unsafe } from "../pictures.ts";
import { attributeShapes, fits, referenceIn, type Shape, words } from "./svg-values.ts";
import { everyElement, type SvgElement } from "./svg-style.ts";

export const svgNamespace = "http://www.w3.org/2000/svg";
const linkNamespace = "http://www.w3.org/1999/xlink";

/** The elements that a logo may contain. */
const drawn = new Set(
  words(`
    svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
    linearGradient radialGradient stop clipPath mask
  `),
);
/** Descriptions of the drawing, which are skipped. */
const descriptive = new Set(["title", "desc", "metadata"]);

export type Treatment = "draw" | "style" | "skip";

/** How an element is treated; null if it is not allowed. */
export function treatmentOf(namespace: string, name: string): Treatment | null {
  if (isEditorNamespace(namespace)) return "skip";
  if (namespace !== svgNamespace) return null;
  if (drawn.has(name)) return "draw";
  if (name === "style") return "style";
  return descriptive.has(name) ? "skip" : null;
}

/** Namespaces of the metadata of drawing programs, which is never drawn. */
const editors = [
  "http://www.inkscape.org/namespaces/",
  "http://sodipodi.sourceforge.net/",
  "http://inkscape.sourceforge.net/",
  "http://ns.adobe.com/",
  "http://www.bohemiancoding.com/sketch/",
  "http://www.figma.com/",
  "http://www.serif.com/",
  "http://vectornator.io",
  "https://boxy-svg.com",
  "http://svgjs.",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://creativecommons.org/ns#",
  "http://web.resource.org/cc/",
  "http://purl.org/dc/",
];
const isEditorNamespace = (namespace: string) => editors.some((start) => namespace.startsWith(start));

/** Attributes without visible effect, which are dropped. */
const withoutEffect =
  /^(?:version|baseProfile|enable-background|lang|role|focusable|contentScriptType|contentStyleType|zoomAndPan|data-[\w.-]+|aria-[a-z]+)$/;
const hasNoEffect = (name: string) => withoutEffect.test(name);

/** Our own attribute for the role of a group in a poster's drawing. */
const namesPart = (name: string, value: string) =>
  name === "data-part" && /^(?:bg|art|ground|hero|label|safe|text)$/.test(value);

/** The format that an attribute's value must have; null if the attribute is not allowed. */
function shapeOf(name: string): Shape | null {
  return attributeShapes.get(name) ?? null;
}

const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const namespaceDeclaration = "http://www.w3.org/2000/xmlns/";
const linked = new Set(["use", "linearGradient", "radialGradient"]);

/**
 * Reads the known attributes by local name, with one `href` for both spellings. Any other attribute refuses the
 * drawing.
 */
export function readAttributes(tag: SaxesTagNS): Map<string, string> {
  const known = new Map<string, string>();
  for (const attribute of Object.values(tag.attributes)) {
    const { uri, local, value } = attribute;
    if (isSkipped(attribute)) continue;
    if (local === "href" && (uri === linkNamespace || uri === "")) known.set("href", link(tag.local, value));
    else if (uri === "" && local === "style") known.set("style", value);
    else if (uri === "") known.set(local, checked(local, value.trim()));
    else throw unsafe(`attribute ${attribute.name}`);
  }
  return known;
}

/** Namespaces, metadata of drawing programs, and attributes without visible effect. */
function isSkipped({ uri, local, value }: SaxesAttributeNS): boolean {
  if (uri === namespaceDeclaration || isEditorNamespace(uri)) return true;
  if (uri === xmlNamespace) return local === "space" || local === "lang" || local === "id";
  return uri === "" && hasNoEffect(local) && !namesPart(local, value);
}

function link(element: string, value: string): string {
  const address = value.trim();
  if (!linked.has(element) || !fits("link", address)) throw unsafe(`${element} leads to ${address.slice(0, 40)}`);
  return address;
}

function checked(name: string, value: string): string {
  const shape = shapeOf(name);
  if (shape === null) throw unsafe(`attribute ${name}`);
  if (!fits(shape, value)) throw unsafe(`${name} is ${value.slice(0, 40)}`);
  return value;
}

/** The maximum number of drawn elements, counting reused ones each time. */
const mostDrawn = 4 * limits.svgElements;
const mostHops = 16;

const paints = ["fill", "stroke", "stop-color", "color"];
const layers = ["clip-path", "mask"];

/**
 * Points every reference to a name of our own, and drops those that lead nowhere. Refuses drawings that use themselves
 * or multiply by nested reuse: a few lines of that could render for ever.
 */
export function resolveReferences(root: SvgElement): void {
  const named = new Map<string, SvgElement>();
  for (const element of everyElement(root)) {
    const id = element.attributes.get("id");
    if (id !== undefined && !named.has(id)) named.set(id, element);
  }
  checkWork(root, named);
  rename(root, named);
}

/** The elements that are drawn again because this element refers to them. */
function usedBy({ attributes }: SvgElement, named: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const names = [attributes.get("href")?.slice(1), ...layers.map((name) => referenceIn(attributes.get(name) ?? ""))];
  return names.flatMap((name) => named.get(name ?? "") ?? []);
}

function checkWork(root: SvgElement, named: ReadonlyMap<string, SvgElement>): void {
  const known = new Map<SvgElement, number>();
  const above = new Set<SvgElement>();

  function workOf(element: SvgElement, hops: number): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (above.has(element) || hops > mostHops) throw unsafe("refers back to itself, or nests too many references");
    above.add(element);
    let task = 1;
    for (const child of element.children) if (typeof child !== "string") task += workOf(child, hops);
    for (const used of usedBy(element, named)) task += workOf(used, hops + 1);
    above.delete(element);
    if (task > mostDrawn) throw unsafe("draws too much");
    known.set(element, task);
    return task;
  }

  workOf(root, 0);
}

function rename(root: SvgElement, named: ReadonlyMap<string, SvgElement>): void {
  const names = new Map([...named.keys()].map((id, index) => [id, `n${index}`]));
  for (const { attributes } of everyElement(root)) {
    const id = attributes.get("id");
    const href = attributes.get("href");
    if (id !== undefined) attributes.set("id", names.get(id) ?? "");
    if (href !== undefined) settle(attributes, "href", names.get(href.slice(1)), (name) => `#${name}`);
    for (const property of [...paints, ...layers]) {
      const target = referenceIn(attributes.get(property) ?? "");
      if (target !== null) settle(attributes, property, names.get(target), (name) => `url(#${name})`);
    }
  }
}

function settle(
  attributes: Map<string, string>,
  property: string,
  name: string | undefined,
  written: (name: string) => string,
): void {
  if (name === undefined) attributes.delete(property);
  else attributes.set(property, written(name));
}
