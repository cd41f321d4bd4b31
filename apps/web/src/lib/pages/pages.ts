import { adminPages } from "./admin-pages.ts";
import { forGuests, type Page, planner } from "./page.ts";
import { plannerPages } from "./planner-pages.ts";
import { sitePages } from "./site-pages.ts";

/** Pages that guests open from an email, a message or a party code. */
const guestPages = [
  forGuests({
    name: "guest-request",
    pattern: "/event/request/{token}",
    title: "Was this you?",
    description: "Confirm that you asked to come to a party.",
  }),
  forGuests({
    name: "class-reply",
    pattern: "/event/reply/{uuid}",
    title: "Your reply",
    description: "Your reply to a birthday party.",
  }),
  forGuests({
    name: "report",
    pattern: "/report/{about}/{id}",
    title: "Report this page",
    description: "Tell us about harmful content.",
  }),
  forGuests({
    name: "refund-request",
    pattern: "/refund/confirm/{token}",
    title: "Confirm your refund",
    description: "Confirm that you want your contribution refunded.",
  }),
  forGuests({
    name: "party",
    pattern: "/event/{uuid}",
    title: "A birthday party",
    description: "Who it’s for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "party-by-code",
    pattern: "/@{code}",
    title: "A birthday party",
    description: "Who it’s for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "poster",
    pattern: "/dashboard/event/poster/{uuid}",
    title: "A birthday invitation",
    description: "The poster for a birthday party.",
  }),
  forGuests({
    name: "thanks",
    pattern: "/eventattendee/thanks/{uuid}",
    title: "Thank you",
    description: "A thank-you after a birthday party.",
  }),
  forGuests({
    name: "donate",
    pattern: "/eventattendee/donate/{uuid}",
    title: "Contribute",
    description: "Give together with the other guests: half for one present, half for a charity.",
  }),
  forGuests({
    name: "invitation",
    pattern: "/eventattendee/{uuid}",
    title: "Your invitation",
    description: "Your invitation to a birthday party.",
  }),
] as const satisfies readonly Page[];

/** Development pages: the server serves them only on sites without real users. */
const developmentPages = [
  planner("none", {
    name: "gallery",
    pattern: "/dev/ui",
    title: "Component gallery",
    description: "Every part of the design system in every state.",
  }),
  planner("none", {
    name: "charity-picker-demo",
    pattern: "/dev/ui/charity-picker",
    title: "Choose a charity",
    description: "The charity picker by itself.",
  }),
] as const satisfies readonly Page[];

/**
 * All page addresses, matched in this order. Guest pages come last under /event, because any other part there is a
 * party's id.
 */
export const pages = [
  ...sitePages,
  ...plannerPages,
  ...adminPages,
  ...guestPages,
  ...developmentPages,
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]["name"];
export type OpenPageName = Extract<(typeof pages)[number], { kind: "open" }>["name"];
export type PlannerPageName = Extract<(typeof pages)[number], { kind: "planner" }>["name"];

export interface FoundPage {
  readonly page: (typeof pages)[number];
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address, or null. A trailing slash is ignored. */
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

/** Addresses that search engines may list. Patterns with a variable part are left out. */
export const publicPaths: readonly string[] = pages
  .filter((page) => page.robots === "index" && !page.pattern.includes("{"))
  .map(({ pattern }) => pattern);

/** Fills in the site's own name and tagline. */
export function pageText(text: string, config: { product: string; tagline: string }): string {
  return text.replaceAll("{product}", config.product).replaceAll("{tagline}", config.tagline);
}

/** `about` is the page's subject, used instead of its title when it is known. */
export function pageTitle(page: Page, config: { product: string; tagline: string }, about?: string | null): string {
  return `${about || pageText(page.title, config)} | ${config.product}`;
}

/** Values of the pattern's variable parts; null when the path does not match. */
function matchAddress(of: string, path: string): Record<string, string> | null {
  const pattern = patternOf(of);
  const parts = partsOf(path);
  // Most patterns already differ in their first part.
  if (pattern[0]?.includes("{") === false && pattern[0] !== parts[0]) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index];
    const [, before = "", name, maybe] = /^([^{]*)\{(\w+)(\??)\}$/.exec(wanted) ?? [];
    if (part === undefined && maybe === "?") continue;
    if (part === undefined || (name === undefined && part !== wanted)) return null;
    if (name === undefined) continue;
    const value = decoded(part);
    if (!value.startsWith(before)) return null;
    params[name] = value.slice(before.length);
  }
  return parts.length > pattern.length ? null : params;
}

/** A cache of at most one entry per page. */
const patterns = new Map<string, readonly string[]>();

function patternOf(of: string): readonly string[] {
  const parts = patterns.get(of) ?? partsOf(of);
  patterns.set(of, parts);
  return parts;
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
