import { limits } from "@wishwell/contract/api/limits";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { broken, PictureFault, unsafe } from "../pictures.ts";
import { readAttributes, resolveReferences, svgNamespace, type Treatment, treatmentOf } from "./svg-allow-list.ts";
import { applyStyles, type SvgElement } from "./svg-style.ts";
import { svgSize } from "./svg-values.ts";

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

/** No legitimate logo is nested this deep. */
const deepest = 64;
const mostText = 5000;

interface ReadSvg {
  readonly root: SvgElement;
  /** The content of its style elements. */
  readonly styles: string;
}

interface Open {
  readonly treatment: Treatment;
  readonly element: SvgElement;
}

/** Reads a drawing as a tree of known elements. Anything not on our lists refuses the whole drawing. */
function readSvg(text: string): ReadSvg {
  const open: Open[] = [];
  let root: SvgElement | null = null;
  let elements = 0;
  let letters = 0;
  let styles = "";

  function begin(tag: SaxesTagNS): void {
    elements += 1;
    if (elements > limits.svgElements) throw unsafe("too many elements");
    if (open.length >= deepest) throw unsafe("nested too deeply");
    const treatment = treatmentOf(tag.uri, tag.local);
    if (treatment === null) throw unsafe(`element ${tag.name}`);
    const parent = open.at(-1);
    if (parent !== undefined && !mayHold(parent, treatment)) throw unsafe(`${tag.name} in ${parent.element.name}`);
    const isDrawing = tag.local === "svg" && treatment === "draw";
    if (isDrawing !== (parent === undefined)) throw unsafe("another drawing inside");
    const element: SvgElement = {
      name: tag.local,
      attributes: treatment === "draw" ? readAttributes(tag) : new Map(),
      children: [],
    };
    if (treatment === "style") checkStyleElement(tag);
    if (treatment === "draw") parent?.element.children.push(element);
    root ??= element;
    open.push({ treatment, element });
  }

  function addText(words: string): void {
    const { treatment, element } = open.at(-1) ?? {};
    if (treatment === "style") styles += words;
    if (element?.name !== "text" && element?.name !== "tspan") return;
    letters += words.length;
    if (letters > mostText) throw unsafe("too much text");
    element.children.push(words);
  }

  parse(text, begin, addText, () => void open.pop());
  if (root === null) throw broken("no drawing");
  return { root, styles };
}

/** A skipped element may hold only skipped elements, and a style only text. */
const mayHold = (parent: Open, treatment: Treatment) =>
  parent.treatment === "draw" || (parent.treatment === "skip" && treatment === "skip");

function checkStyleElement({ attributes }: SaxesTagNS): void {
  for (const { name, value } of Object.values(attributes)) {
    if (name !== "type" || value !== "text/css") throw unsafe(`style with ${name}`);
  }
}

function parse(
  text: string,
  begin: (tag: SaxesTagNS) => void,
  addText: (words: string) => void,
  end: () => void,
): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw broken(error.message);
  });
  // A DOCTYPE can define entities, which may read files or expand without limit.
  parser.on("doctype", () => {
    throw unsafe("DOCTYPE");
  });
  parser.on("processinginstruction", ({ target }) => {
    throw unsafe(`instruction ${target}`);
  });
  parser.on("opentag", begin);
  parser.on("closetag", end);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(text).close();
}
