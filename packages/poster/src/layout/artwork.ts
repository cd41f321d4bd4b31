import { readHex, type Rgb, writeHex } from "../colour/colours.ts";
import { type Box, headingBox, sheet } from "./sheet.ts";

/** A theme's drawing, ready to be placed on a poster. Only `readArtwork` creates one. */
export interface Artwork {
  readonly viewBox: readonly [number, number, number, number];
  readonly markup: string;
  /** The markup without the motif in the middle, which a photo replaces. */
  readonly setting: string;
  /** Stripes or rays over the whole background: headings must be readable with and without them. */
  readonly tint: Tint | null;
  /**
   * What an uploaded drawing has behind the heading, measured when it was uploaded: colours that cover much of that
   * area. Null for our own drawings, which leave it free.
   */
  readonly grounds: readonly Tint[] | null;
  /** The area where headings are clear of the motif in the middle. */
  readonly heading: Box;
}

export interface Tint {
  readonly colour: Rgb;
  /** Opacity, from 0 to 1; 0 where the poster's background is seen. */
  readonly share: number;
}

const most = { letters: 600_000, elements: 5000, depth: 64 } as const;

const names = (list: string) => new Set(list.split(" "));
const elements = names("g path rect circle ellipse line polyline polygon clipPath linearGradient radialGradient stop");
const attributes = names(
  "id transform d points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy opacity fill fill-opacity fill-rule " +
    "clip-rule clip-path stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-dasharray stroke-dashoffset offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod",
);
/**
 * Our own attribute for a group's role: `bg`, `label` and `safe` are drawn by the poster itself, or not at all.
 * `ground` is one translucent colour over the whole background.
 */
const part = "data-part";
const leftOut = names("bg label safe text");

const token = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>|[^<]+/y;
const attribute = /([\w:-]+)="([^"]*)"/g;
const plainValue = /^[\w#.,()%+\-\s]*$/;
const reference = /^url\(#[\w-]+\)$/;

/**
 * Parses one of our drawings, or a sanitised upload, and keeps what is known to be harmless: shapes, colours and
 * gradients. Returns `null` if it finds anything else.
 */
export function readArtwork(svg: string): Artwork | null {
  if (svg.length > most.letters) return null;
  const open: { name: string; drawn: boolean; hero: boolean }[] = [];
  let [markup, setting] = ["", ""];
  let viewBox: Artwork["viewBox"] | null = null;
  let tint: Tint | null = null;
  let grounds: Artwork["grounds"] = null;
  let heading = headingBox;
  let count = 0;
  let ended = false;
  for (token.lastIndex = 0; token.lastIndex < svg.length;) {
    const found = token.exec(svg);
    if (found === null) return null;
    const [text, closing, name, said = "", alone] = found;
    const parent = open.at(-1);
    if (name === undefined) {
      if (text.trim() !== "" && parent?.name !== "title") return null;
      continue;
    }
    if (closing) {
      if (parent?.name !== name) return null;
      open.pop();
      if (open.length === 0) ended = true;
      else if (parent.drawn) {
        markup += `</${name}>`;
        if (!parent.hero) setting += `</${name}>`;
      }
      continue;
    }
    count += 1;
    if (ended || count > most.elements || open.length >= most.depth) return null;
    if (parent === undefined) {
      viewBox = name === "svg" ? readViewBox(said) : null;
      grounds = readGrounds(said);
      if (viewBox === null || alone) return null;
      open.push({ name, drawn: true, hero: false });
      continue;
    }
    const known = readAttributes(said);
    if (parent.name === "title" || (name !== "title" && (!elements.has(name) || known === null))) return null;
    const drawn = parent.drawn && name !== "title" && !leftOut.has(known?.part ?? "");
    const hero = parent.hero || known?.part === "hero";
    if (known?.part === "ground") tint = readTint(known.kept);
    if (name === "rect" && known?.kept.includes('-safe-heading"')) heading = readHeading(known.kept);
    if (drawn) {
      const tag = `<${name}${opacityOnPaint(name, known?.kept ?? "")}${alone ? "/" : ""}>`;
      markup += tag;
      if (!hero) setting += tag;
    }
    if (!alone) open.push({ name, drawn, hero });
  }
  return ended && viewBox !== null
    ? { viewBox, markup, setting, tint, grounds, heading: isSheet(viewBox) ? heading : headingBox }
    : null;
}

const isSheet = ([x, y, width, height]: Artwork["viewBox"]) =>
  x === 0 && y === 0 && width === sheet.width && height === sheet.height;

const saidOf = (kept: string, name: string) => kept.split(` ${name}="`)[1]?.split('"')[0] ?? "";

function readTint(kept: string): Tint | null {
  const [colour, share] = [readHex(saidOf(kept, "fill")), Number(saidOf(kept, "fill-opacity"))];
  return colour !== null && share > 0 && share < 1 ? { colour, share } : null;
}

const groundsName = "data-grounds";

/** For example ` data-grounds="#067A73 1,#FFCF59 0.4"`, on the drawing's root. */
export const writeGrounds = (grounds: readonly Tint[]): string =>
  ` ${groundsName}="${grounds.map(({ colour, share }) => `${writeHex(colour)} ${share}`).join(",")}"`;

function readGrounds(said: string): Artwork["grounds"] {
  const [, list] = new RegExp(` ${groundsName}="([^"]*)"`).exec(said) ?? [];
  if (list === undefined) return null;
  const grounds = list.split(",").flatMap((one): Tint[] => {
    const [hex = "", share = ""] = one.split(" ");
    const colour = readHex(hex);
    return colour !== null && Number(share) >= 0 && Number(share) <= 1 ? [{ colour, share: Number(share) }] : [];
  });
  return grounds.length === 0 ? null : grounds;
}

/** Limited to the usual box, and large enough for a line or two. */
function readHeading(kept: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) => Number(saidOf(kept, name)));
  const [left, top] = [Math.max(x, headingBox.x), Math.max(y, headingBox.y)];
  const right = Math.min(x + width, headingBox.x + headingBox.width);
  const bottom = Math.min(y + height, headingBox.y + headingBox.height);
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return box.width >= 330 && box.height >= 110 ? box : headingBox;
}

/**
 * Moves the opacity of shapes with only a fill or only a stroke to that paint. It looks the same, but renderers draw a
 * translucent shape on a separate layer first, which is slow.
 */
function opacityOnPaint(name: string, kept: string): string {
  if (name === "g" || !kept.includes(' opacity="')) return kept;
  const [fills, strokes] = [!kept.includes(' fill="none"'), / stroke="(?!none)/.test(kept)];
  if (fills === strokes || /-opacity="/.test(kept)) return kept;
  return kept.replace(' opacity="', fills ? ' fill-opacity="' : ' stroke-opacity="');
}

function readAttributes(said: string): { kept: string; part: string } | null {
  let kept = "";
  let partName = "";
  for (const [, name = "", value = ""] of said.matchAll(attribute)) {
    if (name === part) partName = value;
    else if (!attributes.has(name)) {
      // Attributes that hide a group are allowed: hidden groups are left out anyway.
      if (!["display", "aria-hidden", "class"].includes(name)) return null;
    } else if (!plainValue.test(value) || (/url/i.test(value) && !reference.test(value))) return null;
    else kept += ` ${name}="${value}"`;
  }
  return { kept, part: partName };
}

function readViewBox(said: string): Artwork["viewBox"] | null {
  const numbers =
    / viewBox="([^"]*)"/
      .exec(said)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0) return null;
  return [x, y, width, height];
}

/** Prefixes ids inside a drawing, so that two posters on one page don't share them. */
export const prefixed = (markup: string, prefix: string): string =>
  markup.replaceAll(/(\sid="|url\(#)/g, `$1${prefix}-`);
