import { createContext, use, useState } from "react";

/** Markup of the static parts by name. Only the server provides it. */
export const ServedParts = createContext<ReadonlyMap<string, string> | null>(null);

interface StaticHtmlProps {
  part: string;
  /** CSS modules the part uses: listed so that its styles load with the page, although its code does not. */
  styled: readonly Readonly<Record<string, string>>[];
}

/**
 * A static part of an open page. The server renders it once for everyone; the browser keeps that markup and loads none
 * of its code.
 */
export function StaticHtml({ part }: StaticHtmlProps) {
  const parts = use(ServedParts);
  // Must stay the same object: React would write a new one into the page.
  const [markup] = useState(() => ({ __html: parts?.get(part) ?? inThePage(part) }));
  return <div className="as-served" data-part={part} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}

function inThePage(part: string): string {
  if (typeof document === "undefined") throw new Error(`The server has no part ${part}`);
  return document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? "";
}
