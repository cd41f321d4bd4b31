import { limits } from "@wishwell/contract/api/limits";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { broken, unsafe } from "../pictures.ts";
import { readAttributes, type Treatment, treatmentOf } from "./svg-allow-list.ts";
import type { SvgElement } from "./svg-style.ts";

/** No legitimate logo is nested this deep. */
const deepest = 64;
const mostText = 5000;

export interface ReadSvg {
  readonly root: SvgElement;
  /** The content of its style elements. */
  readonly styles: string;
}

interface Open {
  readonly treatment: Treatment;
  readonly element: SvgElement;
}

/** Reads a drawing as a tree of known elements. Anything not on our lists refuses the whole drawing. */
export function readSvg(text: string): ReadSvg {
  const open: Open[] = [];
  let root: SvgElement | null = null;
  let elements = 0;
  let letters = 0;
  let styles = "";

  function begin(tag: SaxesTagNS): void {
    elements += 1;
    if (elements > limits.svgElements) throw unsafe("too many elements");
    if (open.length >= deepest) throw unsafe("nested too deep");
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
