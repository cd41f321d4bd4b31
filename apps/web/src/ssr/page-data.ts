import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageContents } from "@wishwell/contract/api/page-contents";
import type { ReactNode } from "react";
import type { OpenPageName } from "../lib/pages/pages.ts";
import { pageDataId } from "../lib/api/refetch-page-data.ts";

/** Data that the server embeds in a page for its script. */
export interface PageData {
  readonly config: PublicConfig;
  /** Open pages only: the page that was rendered, because the address may match none. */
  readonly page?: string;
  /** The page's data beyond the configuration; null when the server could not read it. */
  readonly content?: unknown;
  /** Open pages where visits may be counted, if the visitor agrees. */
  readonly counted?: true;
}

/** An open page gets its content; pages that need only the configuration get none. */
export type OpenPageOf<Name extends OpenPageName> = (
  props: Name extends keyof PageContents ? { content: PageContents[Name] | null } : object,
) => ReactNode;

/** A script element ends at the first `</` anywhere, so every `<` is escaped. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function readPageData(): PageData {
  const written = document.getElementById(pageDataId)?.textContent;
  if (!written) throw new Error("This page has no data");
  return JSON.parse(written) as PageData;
}
