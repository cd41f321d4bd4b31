import { limits } from "@wishwell/contract/limits";
import { broken, PictureFault } from "../picture-fault.ts";

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

/** How large a drawing says it is, in pixels, and which part of its plane is seen. */
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

/** A side that is not said follows from the other one and the shape of what is seen. */
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

/** `null` when it is not said, or as a share of something that does not exist here. */
function readLength(text: string | undefined): number | null {
  if (text === undefined || text === "" || text === "auto" || text.endsWith("%")) return null;
  const [, digits = "", unit = ""] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text.trim()) ?? [];
  const length = Number(digits) * (pixels[unit.toLowerCase()] ?? NaN);
  if (digits === "" || !Number.isFinite(length) || length <= 0) throw broken("width or height");
  return length;
}
