import type { PublicConfig } from "@wishwell/contract/operations";
import { texts } from "@wishwell/contract/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerError } from "../platform/http/error-answers.ts";
import { html } from "../platform/http/html.ts";
import { type Look, sendPlainPage } from "../platform/http/plain-page.ts";
import { allow, newNonce } from "../platform/http/security-headers.ts";
import { KeptContent, sendOnce } from "./kept-content.ts";
import type { RenderedPage, WebBuild } from "./web-build.ts";

interface Site {
  readonly build: () => Promise<WebBuild>;
  readonly config: PublicConfig;
  readonly look: Look;
  readonly mapTiles: string | undefined;
}

/** As many open pages as are kept ready; there are far fewer addresses than this. */
const mostOpenPages = 500;

/** Every address that is not a call: built files, open pages, the planner, or the page that says 404. */
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

/** What the site says where nothing is, for addresses that other parts of the house give up. */
export async function serveNotFound(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return servePage(site, nowhere, request, reply);
}

const nowhere = "/nowhere";

async function servePage(
  site: Site,
  asked: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const build = await site.build();
  const file = (await build.asset(asked)) ?? build.openPages.get(asked);
  if (file) return file.send(request, reply);
  // The desk is for trials: with real people even its pages in the planner are not there.
  const path = !site.config.development && /^\/dev(?:\/|$)/.test(asked) ? nowhere : asked;
  const nonce = newNonce();
  const page = build.renderPage({ path, nonce, config: site.config });
  if (page.kind === "open") return sendOpenPage(build, path, page, request, reply);
  // The planner's page holds the nonce of this one answer: it cannot be kept.
  allow(reply, { nonce, mapTiles: site.mapTiles });
  return sendOnce(request, reply.code(page.status).header("cache-control", "no-store"), page.html);
}

async function sendOpenPage(
  { openPages }: WebBuild,
  path: string,
  { status, html: markup }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (status !== 200) return sendOnce(request, reply.code(status).header("cache-control", "no-cache"), markup);
  const page = new KeptContent(Buffer.from(markup), "text/html; charset=utf-8", "no-cache");
  if (openPages.size < mostOpenPages) openPages.set(path, page);
  return page.send(request, reply);
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, "");
