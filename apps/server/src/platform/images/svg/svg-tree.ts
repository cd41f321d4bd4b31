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
