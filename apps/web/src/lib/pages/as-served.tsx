import { createContext, use, useState } from "react";

/** The markup of such parts by their names. Only the server brings them along. */
export const ServedParts = createContext<ReadonlyMap<string, string> | null>(null);

interface AsServedProps {
  part: string;
  /** The styles of what stands in it: they come with the page, though its code does not. */
  styled: readonly Readonly<Record<string, string>>[];
}

/**
 * A part of an open page that does nothing but be seen. The server renders it once for everybody; the browser leaves it
 * as it came and needs none of its code.
 */
export function AsServed({ part }: AsServedProps) {
  const parts = use(ServedParts);
  // The same object all the time: React would write another one into the page.
  const [markup] = useState(() => ({ __html: parts?.get(part) ?? inThePage(part) }));
  return <div className="as-served" data-part={part} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}

function inThePage(part: string): string {
  if (typeof document === "undefined") throw new Error(`The server has no part ${part}`);
  return document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? "";
}
