import type { PageContents, PageHead } from "@wishwell/contract/api/page-contents";
import { loadCharitiesPage, loadCodePage, loadHomeCharities } from "../features/charities/public.ts";
import {
  hiddenStories,
  loadContactPage,
  loadReportPage,
  loadStoriesPage,
  loadStoryPage,
} from "../features/site/public.ts";
import { loadDonatePage } from "../features/contributions/public.ts";
import {
  loadInvitationPage,
  loadPartyPage,
  loadPartyPageByCode,
  loadPosterPage,
} from "../features/invitations/public.ts";
import { loadRefundRequestPage } from "../features/refunds/public.ts";
import { loadClassReplyPage, loadRequestPage } from "../features/join-requests/public.ts";
import { loadThanksPage } from "../features/thanks/public.ts";
import { loadThemePage, loadThemesPage } from "../features/themes/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../platform/http/api/actor.ts";

/** Path parameters and query of a request for a public page. */
interface PageRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Page requests carry no session, so the caller is always a visitor. */
  readonly visitor: Actor;
}

export interface LoadedContent<Content = unknown> {
  readonly content: Content;
  /** The part of the query that belongs to the page's canonical address. */
  readonly canonicalQuery: string;
  /** The page's metadata, where its content decides it. */
  readonly head?: PageHead;
  /** Where the page is now. */
  readonly movedTo?: string;
  /** For one person: never cached, neither here nor on the way. */
  readonly personal?: true;
  /** Its forms may redirect to PayPal. */
  readonly paypal?: true;
}

/** Throws `notFound` when there is no such page. */
export type LoadContent<Content = unknown> = (asked: PageRequest) => Promise<LoadedContent<Content>>;

type Loaders = { readonly [Name in keyof PageContents]: LoadContent<PageContents[Name]> };

/** Public pages with content from the database or the query. The content is loaded on every request. */
export function pageContents(deps: Deps): ReadonlyMap<string, LoadContent> {
  const loaders: Loaders = {
    home: async () => loadHomeCharities(deps),
    contact: async ({ query }) => loadContactPage(query),
    report: async ({ params, query }) =>
      loadReportPage(deps, { about: params["about"] ?? "", id: params["id"] ?? "", query }),
    gudooers: async () => loadStoriesPage(await hiddenStories(deps.db)),
    gudooer: async ({ params }) => loadStoryPage({ name: params["name"] ?? "", hidden: await hiddenStories(deps.db) }),
    charities: async ({ query, visitor }) => loadCharitiesPage(deps, visitor, query),
    "charity-code": async ({ query }) => loadCodePage(query),
    party: async ({ params, query }) => loadPartyPage(deps, { id: params["uuid"] ?? "", query }),
    "party-by-code": async ({ params, query, visitor }) =>
      loadPartyPageByCode(deps, visitor, { code: params["code"] ?? "", query }),
    invitation: async ({ params, query }) => loadInvitationPage(deps, { id: params["uuid"] ?? "", query }),
    donate: async ({ params, query }) => loadDonatePage(deps, { id: params["uuid"] ?? "", query }),
    thanks: async ({ params }) => loadThanksPage(deps, { id: params["uuid"] ?? "" }),
    "guest-request": async ({ params, query }) => loadRequestPage(deps, { token: params["token"] ?? "", query }),
    "class-reply": async ({ params, query }) => loadClassReplyPage(deps, { id: params["uuid"] ?? "", query }),
    "refund-request": async ({ params, query }) => loadRefundRequestPage(deps, { token: params["token"] ?? "", query }),
    poster: async ({ params }) => loadPosterPage(deps, { id: params["uuid"] ?? "" }),
    themes: async ({ query }) => loadThemesPage(deps, query),
    theme: async ({ params }) => loadThemePage(deps, { id: params["uuid"] ?? "" }),
  };
  return new Map(Object.entries(loaders));
}
