import { attributeShapes, type Shape, words } from "./svg-shapes.ts";

export const svgNamespace = "http://www.w3.org/2000/svg";
export const linkNamespace = "http://www.w3.org/1999/xlink";

/** What a logo is drawn with. */
const drawn = new Set(
  words(`
    svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
    linearGradient radialGradient stop clipPath mask
  `),
);
/** Words about the drawing: read past. */
const spoken = new Set(["title", "desc", "metadata"]);

export type Treatment = "draw" | "style" | "skip";

/** How an element is treated; `null` for everything that is not allowed. */
export function treatmentOf(namespace: string, name: string): Treatment | null {
  if (isEditors(namespace)) return "skip";
  if (namespace !== svgNamespace) return null;
  if (drawn.has(name)) return "draw";
  if (name === "style") return "style";
  return spoken.has(name) ? "skip" : null;
}

/** The notes that drawing programs leave for themselves; never drawn. */
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
export const isEditors = (namespace: string) => editors.some((start) => namespace.startsWith(start));

/** Says nothing about how it looks: left out. */
const silent =
  /^(?:version|baseProfile|enable-background|lang|role|focusable|contentScriptType|contentStyleType|zoomAndPan|data-[\w.-]+|aria-[a-z]+)$/;
export const saysNothing = (name: string) => silent.test(name);

/** Our own word for what a group of a poster's drawing is. */
export const namesPart = (name: string, value: string) =>
  name === "data-part" && /^(?:bg|art|ground|hero|label|safe|text)$/.test(value);

/** The shape that an attribute's value must have; `null` for attributes that are not allowed. */
export function shapeOf(name: string): Shape | null {
  return attributeShapes.get(name) ?? null;
}
