import { svgNamespace } from "./svg-allowed.ts";
import type { SvgElement } from "./svg-tree.ts";

/** The tree as text. Everything is escaped, whatever was checked before. */
export function writeSvg(root: SvgElement): string {
  return write({ ...root, attributes: new Map([["xmlns", svgNamespace], ...root.attributes]) });
}

function write({ name, attributes, children }: SvgElement): string {
  const said = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join("");
  const inside = children.map((child) => (typeof child === "string" ? escape(child) : write(child))).join("");
  return `<${name}${said}>${inside}</${name}>`;
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? "");
