import type { PublicConfig } from "@wishwell/contract/operations";

/** What the server lays into a page for the script that wakes it up. */
export interface PageData {
  readonly config: PublicConfig;
  /** Open pages only: the page that was rendered; the address may be one that leads nowhere. */
  readonly page?: string;
}

export const pageDataId = "wishwell-data";

/** A script element ends at the first `</`, wherever it stands: no `<` may be left. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function readPageData(): PageData {
  const written = document.getElementById(pageDataId)?.textContent;
  if (!written) throw new Error("This page came without its data");
  return JSON.parse(written) as PageData;
}
