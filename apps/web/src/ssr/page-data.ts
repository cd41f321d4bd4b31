import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageContents } from "@wishwell/contract/api/page-contents";
import type { ReactNode } from "react";
import type { OpenPageName } from "../lib/pages/pages.ts";
import { pageDataId } from "../lib/api/read-page-again.ts";

/** What the server lays into a page for the script that wakes it up. */
export interface PageData {
  readonly config: PublicConfig;
  /** Open pages only: the page that was rendered; the address may be one that leads nowhere. */
  readonly page?: string;
  /** What that page shows beyond the configuration; null when the server could not read it. */
  readonly content?: unknown;
  /** Open pages on which visits may be counted, by those who agree. */
  readonly counted?: true;
}

/** An open page is given its content; those that show nothing but the configuration are given nothing. */
export type OpenPageOf<Name extends OpenPageName> = (
  props: Name extends keyof PageContents ? { content: PageContents[Name] | null } : object,
) => ReactNode;

/** A script element ends at the first `</`, wherever it stands: no `<` may be left. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function readPageData(): PageData {
  const written = document.getElementById(pageDataId)?.textContent;
  if (!written) throw new Error("This page came without its data");
  return JSON.parse(written) as PageData;
}
