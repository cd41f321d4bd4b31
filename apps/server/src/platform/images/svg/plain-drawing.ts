import type { SvgElement } from "./svg-tree.ts";

/** Says nothing about shapes: drawing programs write it all the same. */
const idle =
  /^(?:font-.*|text-.*|letter-spacing|word-spacing|.*baseline.*|shape-rendering|image-rendering|color-rendering|color-interpolation|color|paint-order|overflow|preserveAspectRatio|mask-type)$/;
/** May stand anywhere in a drawing, since nothing shows of them by themselves. */
const prepared = new Set(["linearGradient", "radialGradient", "clipPath"]);

/**
 * Brings what drawing programs write closer to the few things that posters are drawn with: nothing is set aside to be
 * used elsewhere, nothing is there unseen, and what says the usual is not said.
 */
export function plainDrawing(root: SvgElement): void {
  tidy(root);
  const children = root.children.flatMap((child) => plainer(child));
  const look = [...root.attributes].filter(([name]) => !ofTheSheet.has(name));
  for (const [name] of look) root.attributes.delete(name);
  // Posters take what is inside the drawing: what is said of all of it has to be said in there.
  const all = look.length === 0 ? children : [{ name: "g", attributes: new Map(look), children }];
  root.children.splice(0, root.children.length, ...all);
}

const ofTheSheet = new Set(["viewBox", "width", "height", "x", "y"]);

function plainer(child: SvgElement | string): (SvgElement | string)[] {
  if (typeof child === "string") return [child];
  if (child.attributes.get("display") === "none") return [];
  tidy(child);
  const inside = child.children.flatMap((inner) => plainer(inner));
  // What else is set aside there was used by nothing that we take.
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
