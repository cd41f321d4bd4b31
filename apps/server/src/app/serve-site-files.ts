import type { PublicConfig } from "@wishwell/contract/operations";
import type { FastifyInstance } from "fastify";
import { listStoryPages } from "../features/site/public.ts";
import { listThemePages } from "../features/themes/public.ts";
import type { Deps } from "../platform/deps.ts";
import { addressOf } from "../platform/http/recognise.ts";
import { appManifest, robotsText, sitemapXml } from "./site-files.ts";
import { KeptContent } from "./kept-content.ts";
import type { WebBuild } from "./web-build.ts";

interface SiteFiles {
  readonly build: () => Promise<WebBuild>;
  readonly config: PublicConfig;
}

const anHour = 60 * 60 * 1000;
const forAnHour = "public, max-age=3600";

/** What search engines and phones ask every site for. All of it depends on the name and address the site has here. */
export function serveSiteFiles(scope: FastifyInstance, site: SiteFiles, deps: Deps): void {
  scope.addHook("onRequest", async (request) => deps.limits.take("files", addressOf(request)));
  const robots = kept(robotsText(site.config), "text/plain; charset=utf-8");
  const manifest = kept(appManifest(site.config), "application/manifest+json; charset=utf-8");
  const sitemap = keptForAnHour(deps, async () => {
    const { publicPaths } = await site.build();
    const pages = [...publicPaths.map((path) => ({ path })), ...listStoryPages(), ...(await listThemePages(deps))];
    return kept(sitemapXml(site.config, pages), "application/xml; charset=utf-8");
  });
  scope.get("/robots.txt", async (request, reply) => robots.send(request, reply));
  scope.get("/manifest.webmanifest", async (request, reply) => manifest.send(request, reply));
  scope.get("/sitemap.xml", async (request, reply) => (await sitemap()).send(request, reply));
}

const kept = (text: string, type: string) => new KeptContent(Buffer.from(text), type, forAnHour);

/** Search engines are in no hurry: the database is asked once an hour, however often they come. */
function keptForAnHour({ clock }: Pick<Deps, "clock">, make: () => Promise<KeptContent>) {
  let last: { readonly at: number; readonly content: KeptContent } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (last === null || now < last.at || now - last.at >= anHour) last = { at: now, content: await make() };
    return last.content;
  };
}
