import { limits } from "@wishwell/contract/limits";
import { broken, PictureFault } from "../picture-fault.ts";
import { readSvg } from "./read-svg.ts";
import { settleReferences } from "./svg-references.ts";
import { svgSize } from "./svg-size.ts";
import { applyStyles } from "./svg-style.ts";
import type { SvgElement } from "./svg-tree.ts";
import { writeSvg } from "./write-svg.ts";

/**
 * A drawing written anew from what we know of it, fitted into a square of `side` pixels. Not a letter of what was
 * uploaded reaches the renderer unread: that one opens files it finds named in a drawing. `change` may simplify it.
 */
export function safeSvg(bytes: Buffer, side: number, change: (root: SvgElement) => void = () => {}): string {
  if (bytes.length > limits.svgBytes) throw new PictureFault("large", "more than a drawing needs");
  const { root, styles } = readSvg(decode(bytes));
  applyStyles(root, styles);
  settleReferences(root);
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
