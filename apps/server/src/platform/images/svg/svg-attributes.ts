import type { SaxesAttributeNS, SaxesTagNS } from "saxes";
import { unsafe } from "../picture-fault.ts";
import { isEditors, linkNamespace, namesPart, saysNothing, shapeOf } from "./svg-allowed.ts";
import { fits } from "./svg-shapes.ts";

const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const namespaceDeclaration = "http://www.w3.org/2000/xmlns/";
const linked = new Set(["use", "linearGradient", "radialGradient"]);

/** The attributes we know, by plain names; `href` for both spellings of it. Others refuse the drawing. */
export function readAttributes(tag: SaxesTagNS): Map<string, string> {
  const known = new Map<string, string>();
  for (const attribute of Object.values(tag.attributes)) {
    const { uri, local, value } = attribute;
    if (isReadPast(attribute)) continue;
    if (local === "href" && (uri === linkNamespace || uri === "")) known.set("href", link(tag.local, value));
    else if (uri === "" && local === "style") known.set("style", value);
    else if (uri === "") known.set(local, checked(local, value.trim()));
    else throw unsafe(`attribute ${attribute.name}`);
  }
  return known;
}

/** Namespaces, notes of drawing programs, and what has no say in how it looks. */
function isReadPast({ uri, local, value }: SaxesAttributeNS): boolean {
  if (uri === namespaceDeclaration || isEditors(uri)) return true;
  if (uri === xmlNamespace) return local === "space" || local === "lang" || local === "id";
  return uri === "" && saysNothing(local) && !namesPart(local, value);
}

function link(element: string, value: string): string {
  const address = value.trim();
  if (!linked.has(element) || !fits("link", address)) throw unsafe(`${element} leads to ${address.slice(0, 40)}`);
  return address;
}

function checked(name: string, value: string): string {
  const shape = shapeOf(name);
  if (shape === null) throw unsafe(`attribute ${name}`);
  if (!fits(shape, value)) throw unsafe(`${name} is ${value.slice(0, 40)}`);
  return value;
}
