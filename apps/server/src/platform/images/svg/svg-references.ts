import { limits } from "@wishwell/contract/limits";
import { unsafe } from "../picture-fault.ts";
import { referenceIn } from "./svg-shapes.ts";
import { everyElement, type SvgElement } from "./svg-tree.ts";

/** As many elements may be drawn when everything that is used again is counted again. */
const mostDrawn = 4 * limits.svgElements;
const mostHops = 16;

const paints = ["fill", "stroke", "stop-color", "color"];
const layers = ["clip-path", "mask"];

/**
 * Leads every reference to a name of our own making; those that lead nowhere are left out. Refuses drawings that use
 * themselves, or use what uses what uses...: a few lines of those draw for a year.
 */
export function settleReferences(root: SvgElement): void {
  const named = new Map<string, SvgElement>();
  for (const element of everyElement(root)) {
    const id = element.attributes.get("id");
    if (id !== undefined && !named.has(id)) named.set(id, element);
  }
  checkWork(root, named);
  rename(root, named);
}

/** What is drawn anew because this element says so. */
function usedBy({ attributes }: SvgElement, named: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const names = [attributes.get("href")?.slice(1), ...layers.map((name) => referenceIn(attributes.get(name) ?? ""))];
  return names.flatMap((name) => named.get(name ?? "") ?? []);
}

function checkWork(root: SvgElement, named: ReadonlyMap<string, SvgElement>): void {
  const known = new Map<SvgElement, number>();
  const above = new Set<SvgElement>();

  function workOf(element: SvgElement, hops: number): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (above.has(element) || hops > mostHops) throw unsafe("uses itself, or what uses what uses");
    above.add(element);
    let work = 1;
    for (const child of element.children) if (typeof child !== "string") work += workOf(child, hops);
    for (const used of usedBy(element, named)) work += workOf(used, hops + 1);
    above.delete(element);
    if (work > mostDrawn) throw unsafe("draws too much");
    known.set(element, work);
    return work;
  }

  workOf(root, 0);
}

function rename(root: SvgElement, named: ReadonlyMap<string, SvgElement>): void {
  const names = new Map([...named.keys()].map((id, index) => [id, `n${index}`]));
  for (const { attributes } of everyElement(root)) {
    const id = attributes.get("id");
    const href = attributes.get("href");
    if (id !== undefined) attributes.set("id", names.get(id) ?? "");
    if (href !== undefined) settle(attributes, "href", names.get(href.slice(1)), (name) => `#${name}`);
    for (const property of [...paints, ...layers]) {
      const target = referenceIn(attributes.get(property) ?? "");
      if (target !== null) settle(attributes, property, names.get(target), (name) => `url(#${name})`);
    }
  }
}

function settle(
  attributes: Map<string, string>,
  property: string,
  name: string | undefined,
  written: (name: string) => string,
): void {
  if (name === undefined) attributes.delete(property);
  else attributes.set(property, written(name));
}
