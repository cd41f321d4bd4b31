/**
 * What a value may consist of. None of these can name anything outside the drawing: `url(...)` and `href` lead to an
 * `#id` of the same drawing or nowhere. Each expression is read once through, whatever the value.
 */
const shapes = {
  /** Numbers, lengths, keywords and path data. */
  plain: /^[\w\s.,+%-]*$/,
  transform: /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\w\s.,+%-]*\)[\s,]*)*$/,
  paint:
    /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/+a-z-]*\)|url\(\s*["']?#[^"'()\\<>\s]+["']?\s*\)(?: *[#\w]+)?)$/i,
  reference: /^(?:none|inherit|url\(\s*["']?#[^"'()\\<>\s]+["']?\s*\))$/i,
  link: /^#[^"'()\\<>\s]+$/,
  fonts: /^[\p{L}\p{N}\s,'"._-]*$/u,
  name: /^[^<>\\]{0,200}$/,
} as const;

export type Shape = keyof typeof shapes;

export const fits = (shape: Shape, value: string) => shapes[shape].test(value);

/** The name in `url(#name)`, when there is one. */
export function referenceIn(value: string): string | null {
  return /^url\(\s*["']?#([^"'()\\<>\s]+)["']?\s*\)/i.exec(value)?.[1] ?? null;
}

export const words = (text: string) => text.trim().split(/\s+/);

/** May be said by an attribute or by a style. */
const lookShapes = new Map<string, Shape>([
  ...words(`fill stroke stop-color color`).map((name) => [name, "paint"] as const),
  ...words(`clip-path mask`).map((name) => [name, "reference"] as const),
  ...words(`
    fill-opacity fill-rule stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset stop-opacity opacity clip-rule display visibility overflow paint-order
    vector-effect shape-rendering text-rendering image-rendering color-rendering color-interpolation
    font-size font-style font-weight font-stretch font-variant text-anchor text-decoration
    letter-spacing word-spacing dominant-baseline alignment-baseline baseline-shift
  `).map((name) => [name, "plain"] as const),
  ["font-family", "fonts"],
]);

export const lookShapeOf = (property: string) => lookShapes.get(property) ?? null;

export const attributeShapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...lookShapes,
  ...words(`
    x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr dx dy rotate d points offset viewBox preserveAspectRatio
    pathLength textLength lengthAdjust spreadMethod gradientUnits clipPathUnits maskUnits maskContentUnits mask-type
  `).map((name) => [name, "plain"] as const),
  ["transform", "transform"],
  ["gradientTransform", "transform"],
  ["id", "name"],
  ["class", "name"],
  ["data-part", "plain"],
]);
