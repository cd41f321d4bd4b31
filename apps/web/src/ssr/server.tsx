import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageHead, PartyContent } from "@wishwell/contract/api/page-contents";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import { CharityCodePage } from "../features/charities/page/CharityCodePage.tsx";
import { CharitiesPage } from "../features/charities/page/CharitiesPage.tsx";
import { staticCharitiesParts } from "../features/charities/page/static-charities-parts.tsx";
import { RefundRequestPage } from "../features/guest-pages/donate/RefundRequestPage.tsx";
import { WholeDonatePage } from "../features/guest-pages/donate/WholeDonatePage.tsx";
import { WholeInvitationPage } from "../features/guest-pages/invitation/WholeInvitationPage.tsx";
import { ClassReplyPage } from "../features/guest-pages/party/ClassReplyPage.tsx";
import { PartyPage } from "../features/guest-pages/party/PartyPage.tsx";
import { PosterPage } from "../features/guest-pages/party/PosterPage.tsx";
import { RequestPage } from "../features/guest-pages/party/RequestPage.tsx";
import { staticPartyParts } from "../features/guest-pages/party/static-party-parts.tsx";
import { ThanksPage } from "../features/guest-pages/thanks/ThanksPage.tsx";
import { AboutPage } from "../features/site/AboutPage.tsx";
import { AccessibilityPage } from "../features/site/AccessibilityPage.tsx";
import { ContactPage } from "../features/site/ContactPage.tsx";
import { CookiesPage } from "../features/site/CookiesPage.tsx";
import { DonationTermsPage } from "../features/site/DonationTermsPage.tsx";
import { FaqPage } from "../features/site/FaqPage.tsx";
import { FeesPage } from "../features/site/FeesPage.tsx";
import { ForbiddenPage } from "../features/site/ForbiddenPage.tsx";
import { staticHomeParts } from "../features/site/home/static-home-parts.tsx";
import { WholeHomePage } from "../features/site/home/WholeHomePage.tsx";
import { NotFoundPage, UnavailablePage } from "../features/site/NotFoundPage.tsx";
import { ReportPage } from "../features/site/ReportPage.tsx";
import { PrivacyPage } from "../features/site/PrivacyPage.tsx";
import { StoriesPage } from "../features/site/stories/StoriesPage.tsx";
import { StoryPage } from "../features/site/stories/StoryPage.tsx";
import { TermsPage } from "../features/site/TermsPage.tsx";
import { ThemePage } from "../features/themes/ThemePage.tsx";
import { ThemesPage } from "../features/themes/ThemesPage.tsx";
import type { Page } from "../lib/pages/page.ts";
import { findPage, type OpenPageName, pageNamed } from "../lib/pages/pages.ts";
import { PublicConfigContext } from "../lib/pages/public-config.ts";
import { SiteContext } from "../lib/pages/site-context.tsx";
import { ServedParts } from "../lib/pages/static-html.tsx";
import { drawIcons } from "../ui/site/Icon.tsx";
import { drawings } from "../ui/site/icon-drawings.ts";
import { Logo } from "../ui/site/Logo.tsx";
import { SiteFooter } from "../ui/site/SiteFooter.tsx";
import { SiteHeader } from "../ui/site/SiteHeader.tsx";
import { htmlPage } from "./html-page.ts";
import { assetsOf, type Manifest, openPageEntry, type PageAssets, plannerEntry, preloadedFonts } from "./manifest.ts";
import type { OpenPageOf } from "./page-data.ts";
import { OpenPage, type OpenPageProps } from "./PublicPage.tsx";

export interface PageRequest {
  readonly path: string;
  readonly config: PublicConfig;
  /** The open page's data beyond the configuration; null when it could not be read. */
  readonly content?: unknown;
  readonly canonicalQuery?: string;
  /** Title and link preview, where the page's content decides them. */
  readonly head?: PageHead;
}

export interface RenderedPage {
  readonly status: number;
  readonly kind: "open" | "planner";
  readonly html: string;
}

drawIcons(drawings);

const statuses: Partial<Record<OpenPageName, number>> = { "not-found": 404, unavailable: 404, forbidden: 403 };

/** Shown on planner pages when JavaScript is off. */
function NeedsScript({ product }: { product: string }) {
  return (
    <noscript>
      <div className="wrap without-script">
        <Logo product={product} />
        <p className="lead">This part of the site needs JavaScript. Please switch it on and reload the page.</p>
        <p>
          <a href="/">Go home</a>
        </p>
      </div>
    </noscript>
  );
}

export interface Renderer {
  /** The page at an address, or null; lets the server load the page's data. */
  readonly pageAt: (path: string) => {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
    /** Whether a configured analytics script may load on this page. */
    readonly counted: boolean;
  } | null;
  readonly renderPage: (request: PageRequest) => RenderedPage;
}

function pageAt(path: string): ReturnType<Renderer["pageAt"]> {
  const found = findPage(path);
  return found && { name: found.page.name, params: found.params, counted: isCounted(found.page) };
}

/** Addresses that search engines may list hold no secrets. */
const isCounted = (page: Page) => page.kind === "open" && page.robots === "index";

/** Reads the build once and renders any page from it. */
export function createRenderer(distDir: string): Renderer {
  const manifest = JSON.parse(readFileSync(join(distDir, "client/.vite/manifest.json"), "utf8")) as Manifest;
  const fonts = preloadedFonts(manifest);
  const openAssets = new Map<OpenPageName, PageAssets>();
  const assetsOfOpenPage = (name: OpenPageName) => {
    const assets = openAssets.get(name) ?? assetsOf(manifest, openPageEntry(name));
    openAssets.set(name, assets);
    return assets;
  };

  function renderPage({ path, config, content, canonicalQuery = "", head }: PageRequest): RenderedPage {
    const page = findPage(path)?.page ?? pageNamed("not-found");
    if (page.kind === "planner") {
      const assets = assetsOf(manifest, plannerEntry);
      const html = htmlPage({
        page,
        config,
        assets,
        fonts,
        canonicalPath: null,
        body: renderToString(<NeedsScript product={config.product} />),
        data: { config },
      });
      return { status: 200, kind: "planner", html };
    }
    // A pattern with a variable part is not an address.
    const isWhole = !page.pattern.includes("{");
    const ownAddress = page.robots === "index" && isWhole ? page.pattern + canonicalQuery : null;
    const counted = config.analytics_script !== null && isCounted(page);
    const html = htmlPage({
      page,
      config,
      assets: assetsOfOpenPage(page.name),
      fonts,
      canonicalPath: head === undefined ? ownAddress : head.canonicalPath,
      ...(head !== undefined && { head }),
      body: renderOpenPage({ config, path, Page: serverPages[page.name], content }),
      data: {
        config,
        page: page.name,
        ...(content !== undefined && { content }),
        ...(counted && { counted }),
      },
    });
    return { status: statuses[page.name] ?? 200, kind: "open", html };
  }
  return { pageAt, renderPage };
}

/** Includes the static parts that the browser keeps as served. */
export function renderOpenPage(props: Omit<OpenPageProps, "Header">): string {
  return renderToString(
    <ServedParts
      value={new Map([...servedParts(props.config), ...staticPartyParts(props.content), ...reportable(props)])}
    >
      {/* The server uses the full header for all pages; guest pages hydrate a smaller one with the same markup. */}
      <OpenPage {...props} Header={SiteHeader} />
    </ServedParts>,
  );
}

/** On pages that can be reported, the footer has a link for it. Its script needs nothing for that. */
function reportable({ config, path, content }: Pick<OpenPageProps, "config" | "path" | "content">): [string, string][] {
  const address = content ? reportAddress(path, content) : null;
  return address === null ? [] : [["footer", renderFooter(config, address)]];
}

/** What a page is reported as. */
const reportedAs: Partial<Record<string, string>> = {
  party: "party",
  "party-by-code": "party",
  poster: "poster",
  gudooer: "story",
};

function reportAddress(path: string, content: unknown): string | null {
  const found = findPage(path);
  const about = found && reportedAs[found.page.name];
  if (!found || !about) return null;
  const { uuid, name } = found.params;
  const id = uuid ?? name ?? (content as Partial<PartyContent>).party?.uuid;
  return id === undefined ? null : `/report/${about}/${id}`;
}

const renderFooter = (config: PublicConfig, report?: string): string =>
  renderToStaticMarkup(<SiteFooter config={config} {...(report && { report })} />);

const known = new WeakMap<PublicConfig, ReadonlyMap<string, string>>();

/** The same for everyone, so rendered once per configuration. */
function servedParts(config: PublicConfig): ReadonlyMap<string, string> {
  const parts = known.get(config) ?? renderParts(config);
  known.set(config, parts);
  return parts;
}

function renderParts(config: PublicConfig): ReadonlyMap<string, string> {
  const site = { config, findParty: () => undefined };
  const render = (part: ReactNode) =>
    renderToStaticMarkup(
      <PublicConfigContext value={config}>
        <SiteContext value={site}>{part}</SiteContext>
      </PublicConfigContext>,
    );
  return new Map([
    ["logo", render(<Logo product={config.product} />)],
    ["footer", renderFooter(config)],
    ...Object.entries({ ...staticHomeParts, ...staticCharitiesParts }).map(
      ([name, Part]) => [name, render(<Part />)] as const,
    ),
  ]);
}

/** The server imports every page; the browser fetches only its own. */
export const serverPages: { readonly [Name in OpenPageName]: OpenPageOf<Name> } = {
  // With the parts whose script loads later.
  home: WholeHomePage,
  about: AboutPage,
  gudooers: StoriesPage,
  gudooer: StoryPage,
  charities: CharitiesPage,
  "charity-code": CharityCodePage,
  themes: ThemesPage,
  theme: ThemePage,
  faq: FaqPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  "donation-terms": DonationTermsPage,
  fees: FeesPage,
  accessibility: AccessibilityPage,
  cookies: CookiesPage,
  party: PartyPage,
  "party-by-code": PartyPage,
  "guest-request": RequestPage,
  "class-reply": ClassReplyPage,
  "refund-request": RefundRequestPage,
  report: ReportPage,
  poster: PosterPage,
  thanks: ThanksPage,
  // With all its steps.
  donate: WholeDonatePage,
  // With the forms for guests without JavaScript.
  invitation: WholeInvitationPage,
  "not-found": NotFoundPage,
  unavailable: UnavailablePage,
  forbidden: ForbiddenPage,
};
