import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageHead } from "@wishwell/contract/api/page-contents";
import { renderToString } from "react-dom/server.edge";
import { Logo } from "../ui/site/Logo.tsx";
import { findPage, type OpenPageName, pageNamed } from "../lib/pages/pages.ts";
import type { Page } from "../lib/pages/page.ts";
import { htmlPage } from "./html-page.ts";
import { assetsOf, type Manifest, openPageEntry, type PageAssets, plannerEntry, preloadedFonts } from "./manifest.ts";
import { renderOpenPage } from "./render-page.tsx";
import { serverPages } from "./server-pages.ts";

export interface PageRequest {
  readonly path: string;
  readonly config: PublicConfig;
  /** The planner's, for the styles Mantine writes. */
  readonly nonce?: string;
  /** What an open page shows beyond the configuration; null when it could not be read. */
  readonly content?: unknown;
  readonly canonicalQuery?: string;
  /** What the page says of itself, where its content decides that. */
  readonly head?: PageHead;
}

export interface RenderedPage {
  readonly status: number;
  readonly kind: "open" | "planner";
  readonly html: string;
}

const statuses: Partial<Record<OpenPageName, number>> = { "not-found": 404, forbidden: 403 };

/** All a planner page can say before its script runs. */
function NeedsScript({ product }: { product: string }) {
  return (
    <noscript>
      <div className="wrap without-script">
        <Logo product={product} />
        <p className="lead">This part of the site needs JavaScript. Please switch it on and load the page again.</p>
        <p>
          <a href="/">Go home</a>
        </p>
      </div>
    </noscript>
  );
}

export interface Renderer {
  /** The page at an address, or null: so that the server can load what the page shows. */
  readonly pageAt: (path: string) => {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
    /** A script that counts visits may be loaded there, where one is configured. */
    readonly counted: boolean;
  } | null;
  readonly renderPage: (request: PageRequest) => RenderedPage;
}

function pageAt(path: string): ReturnType<Renderer["pageAt"]> {
  const found = findPage(path);
  return found && { name: found.page.name, params: found.params, counted: isCounted(found.page) };
}

/** What search engines may list is nobody's key. */
const isCounted = (page: Page) => page.kind === "open" && page.robots === "index";

/** Reads the build once and renders any page of the table from it. */
export function createRenderer(distDir: string): Renderer {
  const manifest = JSON.parse(readFileSync(join(distDir, "client/.vite/manifest.json"), "utf8")) as Manifest;
  const fonts = preloadedFonts(manifest);
  const openAssets = new Map<OpenPageName, PageAssets>();
  const assetsOfOpenPage = (name: OpenPageName) => {
    const assets = openAssets.get(name) ?? assetsOf(manifest, openPageEntry(name));
    openAssets.set(name, assets);
    return assets;
  };

  function renderPage({ path, nonce, config, content, canonicalQuery = "", head }: PageRequest): RenderedPage {
    const page = findPage(path)?.page ?? pageNamed("not-found");
    if (page.kind === "planner") {
      const assets = assetsOf(manifest, plannerEntry);
      const html = htmlPage({
        page,
        config,
        assets,
        fonts,
        canonicalPath: null,
        ...(nonce !== undefined && { nonce }),
        body: renderToString(<NeedsScript product={config.product} />),
        data: { config },
      });
      return { status: 200, kind: "planner", html };
    }
    // An address with a variable part is known only with what stands there.
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
