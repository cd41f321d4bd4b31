import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { FastifyInstance } from "fastify";
import { hiddenStories, listStoryPages } from "../features/site/public.ts";
import { listThemePages } from "../features/themes/public.ts";
import type { Deps } from "../platform/deps.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";
import { CachedContent } from "./cached-response.ts";
import type { WebBuild } from "./web-build.ts";

type Site = Pick<PublicConfig, "product" | "tagline" | "public_url" | "locale">;

interface ListedPage {
  readonly path: string;
  /** When its content last changed, if known. */
  readonly changedAt?: Date;
}

/** Pages for signed-in users and operators, which no bot needs. */
const privatePaths = ["/admin/", "/charity/", "/dashboard", "/dev", "/unsubscribe/", "/user/"];
/** Pages of one party or guest, which search engines must not list. */
const partyPaths = ["/@", "/api/", "/event/", "/eventattendee"];
/** Exceptions for everyone among these prefixes. */
const allowedPaths = ["/api/docs", "/api/openapi.json"];
/** Link preview bots: they fetch a shared page for its title and image, and index nothing. */
const linkPreviewBots = [
  "Discordbot",
  "facebookexternalhit",
  "LinkedInBot",
  "Slackbot",
  "TelegramBot",
  "Twitterbot",
  "WhatsApp",
];

function robotsText(site: Site): string {
  const lines = [
    "User-agent: *",
    ...allowedPaths.map((path) => `Allow: ${path}`),
    ...[...partyPaths, ...privatePaths].map((path) => `Disallow: ${path}`),
    "",
    ...linkPreviewBots.map((name) => `User-agent: ${name}`),
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${addressIn(site, "/sitemap.xml")}`,
  ];
  return `${lines.join("\n")}\n`;
}

function sitemapXml(site: Site, pages: readonly ListedPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${escaped(addressIn(site, path))}</loc>${changed}</url>`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`
  );
}

const icon = (src: string, sizes: string, purpose: "any" | "maskable", type = "image/png") => ({
  src,
  sizes,
  type,
  purpose,
});

/** How the site appears on a phone's home screen. `npm run icons` makes the icons. */
function appManifest({ product, tagline, locale }: Site): string {
  return JSON.stringify({
    id: "/",
    name: product,
    short_name: product,
    description: tagline,
    lang: locale,
    dir: "ltr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#FFDC7E",
    theme_color: "#FFDC7E",
    categories: ["lifestyle", "events"],
    icons: [
      icon("/favicon.svg", "any", "any", "image/svg+xml"),
      icon("/icons/icon-192.png", "192x192", "any"),
      icon("/icons/icon-512.png", "512x512", "any"),
      icon("/icons/maskable-192.png", "192x192", "maskable"),
      icon("/icons/maskable-512.png", "512x512", "maskable"),
    ],
  });
}

const addressIn = ({ public_url: site }: Site, path: string) => site.replace(/\/$/, "") + path;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface SiteFiles {
  readonly build: () => Promise<WebBuild>;
  readonly config: PublicConfig;
}

const anHour = 60 * 60 * 1000;
const forAnHour = "public, max-age=3600";

/**
 * Files that search engines and phones request from every site. They depend on this installation's name and address.
 */
export function serveSiteFiles(scope: FastifyInstance, site: SiteFiles, deps: Deps): void {
  scope.addHook("onRequest", async (request) => deps.limits.take("files", addressOf(request)));
  const robots = cached(robotsText(site.config), "text/plain; charset=utf-8");
  const manifest = cached(appManifest(site.config), "application/manifest+json; charset=utf-8");
  const sitemap = cachedForAnHour(deps, async () => {
    const { publicPaths } = await site.build();
    const pages = [
      ...publicPaths.map((path) => ({ path })),
      ...listStoryPages(await hiddenStories(deps.db)),
      ...(await listThemePages(deps)),
    ];
    return cached(sitemapXml(site.config, pages), "application/xml; charset=utf-8");
  });
  scope.get("/robots.txt", async (request, reply) => robots.send(request, reply));
  scope.get("/manifest.webmanifest", async (request, reply) => manifest.send(request, reply));
  scope.get("/sitemap.xml", async (request, reply) => (await sitemap()).send(request, reply));
}

const cached = (text: string, type: string) => new CachedContent(Buffer.from(text), type, forAnHour);

/** Reads the database at most once an hour, however often search engines ask. */
function cachedForAnHour({ clock }: Pick<Deps, "clock">, make: () => Promise<CachedContent>) {
  let last: { readonly at: number; readonly content: CachedContent } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (last === null || now < last.at || now - last.at >= anHour) last = { at: now, content: await make() };
    return last.content;
  };
}
