import { createContext, createElement, type ReactElement, use, useState } from "react";

export type ServedPart = string | ReactElement;

/** The static parts by name, as they are or as markup. Only the server provides them. */
export const ServedParts = createContext<ReadonlyMap<string, ServedPart> | null>(null);

interface StaticHtmlProps {
  part: string;
  /** CSS modules the part uses: listed so that its styles load with the page, although its code does not. */
  styled?: readonly Readonly<Record<string, string>>[];
  /** Within a sentence. */
  as?: "div" | "span";
}

/** A static part of an open page. The server renders it; the browser keeps that markup and loads none of its code. */
export function StaticHtml({ part, as = "div" }: StaticHtmlProps) {
  const served = use(ServedParts)?.get(part);
  // Must stay the same object: React would write a new one into the page.
  const [markup] = useState(() => (typeof served === "object" ? null : { __html: served ?? inThePage(part) }));
  const element = { className: "as-served", "data-part": part, suppressHydrationWarning: true };
  if (markup === null) return createElement(as, element, served);
  return createElement(as, { ...element, dangerouslySetInnerHTML: markup });
}

/** In the browser: parts as last served, because one that is removed may be shown again. */
const known = new Map<string, string>();

function inThePage(part: string): string {
  if (typeof document === "undefined") throw new Error(`The server has no part ${part}`);
  const markup = known.get(part) ?? document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? "";
  known.set(part, markup);
  return markup;
}

/** Shows the parts as they are in a page that was fetched again. */
export function refreshParts(page: Document): void {
  for (const { dataset, innerHTML } of page.querySelectorAll<HTMLElement>("[data-part]")) {
    const part = dataset["part"] ?? "";
    const changed = known.get(part) !== innerHTML;
    known.set(part, innerHTML);
    if (!changed) continue;
    for (const shown of document.querySelectorAll(`[data-part="${part}"]`)) replaceMarkup(shown, innerHTML);
  }
}

/** Keeps menus open and the focus where it is. */
function replaceMarkup(shown: Element, markup: string): void {
  const menus = () => [...shown.querySelectorAll("details")];
  const controls = () => [...shown.querySelectorAll<HTMLElement>("a, summary")];
  const open = menus().map((menu) => menu.open);
  const focused = controls().findIndex((control) => control === document.activeElement);
  shown.innerHTML = markup;
  for (const [place, menu] of menus().entries()) menu.open = open[place] ?? false;
  controls()[focused]?.focus({ preventScroll: true });
}
