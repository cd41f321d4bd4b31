import { unsafe } from "../pictures.ts";
import { fits, lookShapeOf } from "./svg-values.ts";

/** An element of a drawing, with only what we know and allow. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

export function* everyElement(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* everyElement(child);
}

/** A value with its rank: more specific rules win, then later ones. */
interface Ranked {
  readonly value: string;
  readonly rank: number;
}

/** By selector: `path`, `.name`, `path.name`, `#name` or `*`. */
type Rules = ReadonlyMap<string, ReadonlyMap<string, Ranked>>;

/**
 * Writes the values of style elements and style attributes into plain attributes, so that no style is left to check.
 */
export function applyStyles(root: SvgElement, styles: string): void {
  const rules = readRules(styles);
  for (const { name, attributes } of everyElement(root)) {
    const said = new Map<string, Ranked>();
    for (const selector of selectorsOf(name, attributes)) {
      for (const [property, ranked] of rules.get(selector) ?? []) {
        if (ranked.rank >= (said.get(property)?.rank ?? 0)) said.set(property, ranked);
      }
    }
    for (const [property, { value }] of said) attributes.set(property, value);
    for (const [property, value] of readDeclarations(attributes.get("style") ?? "")) attributes.set(property, value);
    attributes.delete("style");
    attributes.delete("class");
  }
}

function selectorsOf(name: string, attributes: ReadonlyMap<string, string>): string[] {
  const id = attributes.get("id");
  const classes = (attributes.get("class") ?? "").split(/\s+/).filter(Boolean);
  return [
    "*",
    name,
    ...classes.flatMap((word) => [`.${word}`, `${name}.${word}`]),
    ...(id === undefined ? [] : [`#${id}`]),
  ];
}

const selectorShape = /^(?:\*|[A-Za-z][\w-]*|(?:[A-Za-z][\w-]*)?\.[\p{L}\d_-]+|#[\p{L}\d_-]+)$/u;

function readRules(styles: string): Rules {
  const rules = new Map<string, Map<string, Ranked>>();
  const text = withoutComments(styles);
  // At-rules can load resources or add conditions, and a backslash can disguise either.
  if (/[@\\<]/.test(text)) throw unsafe("style beyond plain rules");
  let order = 0;
  for (const rule of text.split("}").map((part) => part.trim())) {
    if (rule === "") continue;
    const [selectors, body, ...more] = rule.split("{");
    if (selectors === undefined || body === undefined || more.length > 0) throw unsafe("style without rules");
    const declarations = readDeclarations(body);
    order += 1;
    for (const selector of selectors.split(",").map((part) => part.trim())) {
      if (!selectorShape.test(selector)) throw unsafe(`selector ${selector.slice(0, 40)}`);
      const rule = rules.get(selector) ?? new Map<string, Ranked>();
      for (const [property, value] of declarations) rule.set(property, { value, rank: weightOf(selector) + order });
      rules.set(selector, rule);
    }
  }
  return rules;
}

/** The weights are further apart than there can be rules. */
function weightOf(selector: string): number {
  if (selector === "*") return 0;
  if (selector.startsWith("#")) return 4e6;
  if (selector.startsWith(".")) return 2e6;
  return selector.includes(".") ? 3e6 : 1e6;
}

/**
 * Whether the value of an unknown property could refer to something. Unknown properties are dropped, but must be
 * harmless.
 */
const mayRefer = (value: string) => !/^[\w\s.,+%#()'"/-]*$/.test(value) || /url|expression/i.test(value);

function readDeclarations(text: string): Map<string, string> {
  const declared = new Map<string, string>();
  if (/[@\\<{}]/.test(text)) throw unsafe("style beyond plain words");
  for (const declaration of withoutComments(text).split(";")) {
    if (declaration.trim() === "") continue;
    const { property, value } = splitDeclaration(declaration);
    const shape = lookShapeOf(property);
    if (shape !== null && fits(shape, value)) declared.set(property, value);
    else if (shape !== null || mayRefer(value)) throw unsafe(`style ${declaration.trim().slice(0, 40)}`);
  }
  return declared;
}

function splitDeclaration(declaration: string): { property: string; value: string } {
  const colon = declaration.indexOf(":");
  if (colon < 0) throw unsafe(`style ${declaration.trim().slice(0, 40)}`);
  const value = declaration.slice(colon + 1).trim();
  return {
    property: declaration.slice(0, colon).trim().toLowerCase(),
    value: value.endsWith("important") ? value.slice(0, value.lastIndexOf("!")).trim() : value,
  };
}

/** Searched by hand, because a regular expression is very slow on unterminated comments. */
function withoutComments(text: string): string {
  let rest = "";
  for (let at = 0; ;) {
    const start = text.indexOf("/*", at);
    if (start < 0) return rest + text.slice(at);
    const end = text.indexOf("*/", start + 2);
    if (end < 0) throw unsafe("a comment that never ends");
    rest += `${text.slice(at, start)} `;
    at = end + 2;
  }
}
