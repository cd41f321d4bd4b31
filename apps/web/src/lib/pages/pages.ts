import { deskPages } from "./admin-pages.ts";
import { guestPages } from "./guest-pages.ts";
import { matchAddress } from "./match-address.ts";
import type { Page } from "./page.ts";
import { plannerPages } from "./planner-pages.ts";
import { sitePages } from "./site-pages.ts";

/**
 * The one table of page addresses. Guests' pages come after the planner's own under /event: whatever is none of them is
 * the address of a party.
 */
export const pages = [...sitePages, ...plannerPages, ...guestPages, ...deskPages] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]["name"];
export type OpenPageName = Extract<(typeof pages)[number], { kind: "open" }>["name"];
export type PlannerPageName = Extract<(typeof pages)[number], { kind: "planner" }>["name"];

export interface FoundPage {
  readonly page: (typeof pages)[number];
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address, or null. A slash at the end makes no difference. */
export function findPage(path: string): FoundPage | null {
  for (const page of pages) {
    const params = matchAddress(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}

export function pageNamed(name: PageName): (typeof pages)[number] {
  const page = pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
}

/** The addresses that search engines may list; those with a variable part are known only with what stands there. */
export const publicPaths: readonly string[] = pages
  .filter((page) => page.robots === "index" && !page.pattern.includes("{"))
  .map(({ pattern }) => pattern);

/** Fills in what only the running site knows. */
export function pageText(text: string, config: { product: string; tagline: string }): string {
  return text.replaceAll("{product}", config.product).replaceAll("{tagline}", config.tagline);
}

/** `about`: whom or what the page shows, when that says more than its own title. */
export function pageTitle(page: Page, config: { product: string; tagline: string }, about?: string | null): string {
  return `${about || pageText(page.title, config)} | ${config.product}`;
}
