import { limits } from "@wishwell/contract/api/limits";
import { broken, PictureFault } from "../pictures.ts";

/**
 * What a value may contain. None of these can refer to anything outside the drawing: `url(...)` and `href` can only
 * refer to an `#id` in it. Every expression runs in linear time.
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

/** The name in `url(#name)`, if there is one. */
export function referenceIn(value: string): string | null {
  return /^url\(\s*["']?#([^"'()\\<>\s]+)["']?\s*\)/i.exec(value)?.[1] ?? null;
}

export const words = (text: string) => text.trim().split(/\s+/);

/** Allowed as an attribute or in a style. */
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

export interface SvgSize {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
}

const pixels: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
  rem: 16,
};

/** The size that a drawing declares, in pixels, and its viewBox. */
export function svgSize(attributes: ReadonlyMap<string, string>): SvgSize {
  const box = readBox(attributes.get("viewBox"));
  const width = readLength(attributes.get("width"));
  const height = readLength(attributes.get("height"));
  const size = complete(width, height, box);
  if (size === null) throw broken("a drawing without a size");
  if (Math.max(size.width, size.height) > limits.svgSide) throw new PictureFault("large", "a drawing too large");
  return { ...size, viewBox: box === null ? `0 0 ${size.width} ${size.height}` : box.join(" ") };
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** A missing side is derived from the other one and the viewBox's proportions. */
function complete(width: number | null, height: number | null, box: Box | null) {
  if (width !== null && height !== null) return { width, height };
  if (box === null) return null;
  const [, , wide, high] = box;
  if (width !== null) return { width, height: (width * high) / wide };
  return { width: height === null ? wide : (height * wide) / high, height: height ?? high };
}

function readBox(text: string | undefined): Box | null {
  if (text === undefined) return null;
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...more] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = [x, y, width, height] as const;
  if (more.length > 0 || !box.every(Number.isFinite) || width <= 0 || height <= 0) throw broken("viewBox");
  return box;
}

/** Null if it is missing, or relative to a container that doesn't exist here. */
function readLength(text: string | undefined): number | null {
  if (text === undefined || text === "" || text === "auto" || text.endsWith("%")) return null;
  const [, digits = "", unit = ""] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text.trim()) ?? [];
  const length = Number(digits) * (pixels[unit.toLowerCase()] ?? NaN);
  if (digits === "" || !Number.isFinite(length) || length <= 0) throw broken("width or height");
  return length;
}
