import type { PageContents } from "@wishwell/contract/page-contents";
import { loadCharitiesPage } from "../features/charities/public.ts";
import type { Deps } from "../platform/deps.ts";

/** What the address of an open page says beyond its name. */
interface PageAsked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface LoadedContent<Content = unknown> {
  readonly content: Content;
  /** What belongs to the page's own address of all that may stand behind the "?". */
  readonly canonicalQuery: string;
}

/** Throws `notFound` when there is no such page after all. */
export type LoadContent<Content = unknown> = (asked: PageAsked) => Promise<LoadedContent<Content>>;

type Loaders = { readonly [Name in keyof PageContents]: LoadContent<PageContents[Name]> };

/** Open pages that show more than the configuration: what they show is read anew for every request. */
export function pageContents(deps: Deps): ReadonlyMap<string, LoadContent> {
  const loaders: Loaders = {
    charities: async ({ query }) => loadCharitiesPage(deps, query),
  };
  return new Map(Object.entries(loaders));
}
