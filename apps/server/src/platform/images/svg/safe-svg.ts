import { limits } from "@wishwell/contract/api/limits";
import { broken, PictureFault } from "../pictures.ts";
import { readSvg } from "./read-svg.ts";
import { resolveReferences, svgNamespace } from "./svg-allow-list.ts";
import { svgSize } from "./svg-values.ts";
import { applyStyles, type SvgElement } from "./svg-style.ts";

/**
 * Rewrites a drawing from the parts that we know, fitted into a square of `side` pixels. No unchecked character of the
 * upload reaches the renderer, because it opens files that a drawing names. `change` may simplify the tree.
 */
export function safeSvg(bytes: Buffer, side: number, change: (root: SvgElement) => void = () => {}): string {
  if (bytes.length > limits.svgBytes) throw new PictureFault("large", "more than a drawing needs");
  const { root, styles } = readSvg(decode(bytes));
  applyStyles(root, styles);
  resolveReferences(root);
  change(root);
  const { width, height, viewBox } = svgSize(root.attributes);
  const scale = side / Math.max(width, height);
  const fitted = (length: number) => String(Math.max(1, Math.round(length * scale)));
  for (const name of ["x", "y"]) root.attributes.delete(name);
  root.attributes.set("viewBox", viewBox).set("width", fitted(width)).set("height", fitted(height));
  return writeSvg(root);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw broken("not UTF-8");
  }
}

/** Attributes without effect on shapes, which drawing programs write anyway. */
const idle =
  /^(?:font-.*|text-.*|letter-spacing|word-spacing|.*baseline.*|shape-rendering|image-rendering|color-rendering|color-interpolation|color|paint-order|overflow|preserveAspectRatio|mask-type)$/;
/** Allowed anywhere in a drawing, because they are invisible by themselves. */
const prepared = new Set(["linearGradient", "radialGradient", "clipPath"]);

/**
 * Reduces the output of drawing programs to the few features that posters support: no definitions for reuse, no hidden
 * elements and no default values.
 */
export function plainDrawing(root: SvgElement): void {
  tidy(root);
  const children = root.children.flatMap((child) => plainer(child));
  const look = [...root.attributes].filter(([name]) => !ofTheSheet.has(name));
  for (const [name] of look) root.attributes.delete(name);
  // Posters use only the drawing's content, so attributes of the root move to a group inside it.
  const all = look.length === 0 ? children : [{ name: "g", attributes: new Map(look), children }];
  root.children.splice(0, root.children.length, ...all);
}

const ofTheSheet = new Set(["viewBox", "width", "height", "x", "y"]);

function plainer(child: SvgElement | string): (SvgElement | string)[] {
  if (typeof child === "string") return [child];
  if (child.attributes.get("display") === "none") return [];
  tidy(child);
  const inside = child.children.flatMap((inner) => plainer(inner));
  // Other definitions were used only by elements that we don't accept.
  if (child.name === "defs") return inside.filter((inner) => typeof inner !== "string" && prepared.has(inner.name));
  child.children.splice(0, child.children.length, ...inside);
  return [child];
}

function tidy({ attributes }: SvgElement): void {
  for (const [name, value] of attributes) {
    const usual =
      (name === "clipPathUnits" && value === "userSpaceOnUse") ||
      (name === "visibility" && value === "visible") ||
      (name === "display" && value !== "none");
    if (usual || idle.test(name)) attributes.delete(name);
  }
}

/** Serialises the tree. Everything is escaped, whatever was checked before. */
function writeSvg(root: SvgElement): string {
  return write({ ...root, attributes: new Map([["xmlns", svgNamespace], ...root.attributes]) });
}

function write({ name, attributes, children }: SvgElement): string {
  const said = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join("");
  const inside = children.map((child) => (typeof child === "string" ? escape(child) : write(child))).join("");
  return `<${name}${said}>${inside}</${name}>`;
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? "");
