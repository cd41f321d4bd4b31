import { createHash } from "node:crypto";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerError } from "../platform/http/error-responses.ts";
import { html, type Look, sendPlainPage } from "../platform/http/pages/plain-page.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";
import { Refusal } from "../platform/http/api/refusal.ts";
import { allow } from "../platform/http/security-headers.ts";
import { CachedContent, sendOnce, sendTagged } from "./cached-response.ts";
import type { LoadContent, LoadedContent } from "./page-contents.ts";
import { visitorOf } from "./authenticate.ts";
import type { RenderedPage, WebBuild } from "./web-build.ts";

export interface Site {
  readonly build: () => Promise<WebBuild>;
  readonly config: PublicConfig;
  readonly contents: ReadonlyMap<string, LoadContent>;
  readonly look: Look;
  /** Refuses an address that sends too many requests. Built files are not counted, since browsers cache them. */
  readonly countRequest: (address: string) => Promise<void>;
}

/** Serves every address outside the API: built files, public pages, the planner and the 404 page. */
export function servePages(app: FastifyInstance, site: Site): void {
  app.setErrorHandler((error, request, reply) => {
    const { message, reason } = answerError(error, request, reply);
    const body = html`<p>${message}</p>
      ${reason && html`<p class="muted">${reason}</p>`}
      <p><a href="/">Home</a></p>`;
    return sendPlainPage(reply, site.look, { title: texts.pageTrouble, body });
  });
  app.get("/*", async (request, reply) => servePage(site, pathOf(request), request, reply));
}

/** The 404 page, for addresses that no other route serves. */
export async function serveNotFound(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return servePage(site, nowhere, request, reply);
}

const nowhere = "/nowhere";
/** Shown instead of a page that an admin has hidden. */
const unavailable = "/unavailable";

async function servePage(
  site: Site,
  asked: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const build = await site.build();
  const file = await build.asset(asked);
  if (file) {
    // Images of shared links are shown on other sites.
    if (asked.startsWith("/cards/")) void reply.header("cross-origin-resource-policy", "cross-origin");
    return file.send(request, reply);
  }
  await countPage(site, request);
  // The dev tools, including their pages in the planner, do not exist in production.
  const path = !site.config.development && /^\/dev(?:\/|$)/.test(asked) ? nowhere : asked;
  const page = build.pageAt(path);
  allowCounting(site, page, reply);
  const loadContent = page && site.contents.get(page.name);
  if (page && loadContent) {
    const load = () => loadContent({ params: page.params, query: queryOf(request), visitor: visitorOf(request) });
    return serveContent({ site, build, path, load }, request, reply);
  }
  const kept = build.openPages.get(path);
  if (kept) return kept.send(request, reply);
  const rendered = build.renderPage({ path, config: site.config });
  if (rendered.kind === "open") return sendOpenPage(build, path, rendered, request, reply);
  allow(reply, {});
  return sendTagged(request, reply.code(rendered.status).header("cache-control", "no-cache"), rendered.html);
}

/** Counting needs the database. When that fails, pages that need no database are still served. */
async function countPage({ countRequest }: Site, request: FastifyRequest): Promise<void> {
  await countRequest(addressOf(request)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
  });
}

/** The policy names the analytics host only on pages that may load its script. */
function allowCounting({ config }: Site, page: ReturnType<WebBuild["pageAt"]>, reply: FastifyReply): void {
  if (config.analytics_script === null) return;
  allow(reply, { analytics: page?.counted ? config.analytics_script : null });
}

interface ContentPage {
  readonly site: Site;
  readonly build: WebBuild;
  readonly path: string;
  readonly load: () => Promise<LoadedContent>;
}

/**
 * Loads the page's content and sends the cached page for exactly that content, if any. So the cache needs no
 * invalidation, whichever process changes data.
 */
export async function serveContent(
  page: ContentPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { site, build, path } = page;
  let loaded: LoadedContent;
  try {
    loaded = await page.load();
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not_found") {
      return servePage(site, error.reason === "hidden" ? unavailable : nowhere, request, reply);
    }
    // The rest of the page is still worth showing; the page itself says what is missing.
    answerError(error, request, reply);
    const { html: markup } = build.renderPage({ path, config: site.config, content: null });
    return sendOnce(request, reply.header("cache-control", "no-store"), markup);
  }
  const { personal, paypal, movedTo, ...shown } = loaded;
  if (movedTo !== undefined) return reply.header("cache-control", "no-store").redirect(movedTo, 303);
  if (paypal) allow(reply, { paypal });
  if (personal) {
    const { html: markup } = build.renderPage({ path, config: site.config, ...shown });
    return sendOnce(request, reply.header("cache-control", "no-store"), markup);
  }
  const key = `${path} ${createHash("sha256").update(JSON.stringify(shown)).digest("base64url")}`;
  const kept = build.openPages.get(key);
  if (kept) return kept.send(request, reply);
  return sendOpenPage(build, key, build.renderPage({ path, config: site.config, ...shown }), request, reply);
}

async function sendOpenPage(
  { openPages }: WebBuild,
  key: string,
  { status, html: markup }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (status !== 200) return sendOnce(request, reply.code(status).header("cache-control", "no-cache"), markup);
  const page = new CachedContent(Buffer.from(markup), "text/html; charset=utf-8", "no-cache");
  openPages.keep(key, page);
  return page.send(request, reply);
}

export const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, "");
export const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "");
