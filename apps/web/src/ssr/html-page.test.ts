import type { PageHead } from "@wishwell/contract/api/page-contents";
import { describe, expect, test } from "vitest";
import { pageNamed } from "../lib/pages/pages.ts";
import { htmlPage, type HtmlPage } from "./html-page.ts";
import { aConfig } from "../lib/pages/config.builders.ts";

const assets = {
  script: "/assets/open.js",
  preloads: ["/assets/home.js"],
  styles: ["/assets/page-home.css"],
  joinedStyles: ["/assets/open.css"],
};

function document(parts: Partial<HtmlPage> = {}): string {
  const config = parts.config ?? aConfig();
  return htmlPage({
    page: pageNamed("home"),
    config,
    assets,
    fonts: ["/assets/figtree.woff2"],
    canonicalPath: "/",
    body: "<p>Hello</p>",
    data: { config, page: "home" },
    ...parts,
  });
}

test("a page describes itself to search engines and link previews", () => {
  const html = document({ config: aConfig({ public_url: "https://party.example/" }) });
  expect(html).toContain("<title>Make your presents felt | Wishwell</title>");
  expect(html).toContain('<link rel="canonical" href="https://party.example/">');
  expect(html).toContain('<meta property="og:title" content="Make your presents felt | Wishwell">');
  expect(html).not.toContain("noindex");
});

test("the planner's script is fetched at once, because there is nothing to show before it", () => {
  const html = document();
  expect(html).toContain('<link rel="modulepreload" href="/assets/home.js">');
  expect(html).toContain('<script type="module" src="/assets/open.js"></script>');
});

test("one stylesheet is fetched, and the styles it includes are listed as disabled links", () => {
  const html = document();
  expect(html).toContain('<link rel="stylesheet" href="/assets/page-home.css">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/open.css" disabled>');
});

const aHead = (given: Partial<PageHead> = {}): PageHead => ({
  title: "You’re invited to Maya’s party",
  description: "Saturday 20 March 2027 at Village Hall, Bristol.",
  canonicalPath: null,
  cardPath: "/api/posters/card/1.png",
  ...given,
});

/** The tags that a chat app or search engine reads, by name. */
const tagsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, said]) => [name, said]),
  );

describe("a shared link", () => {
  const config = aConfig({ public_url: "https://party.example/" });

  test("has a picture, title and description in Open Graph and Twitter tags", () => {
    const tags = tagsOf(document({ config, head: aHead() }));
    for (const name of ["og:image", "twitter:image"]) {
      expect(tags.get(name)).toBe("https://party.example/api/posters/card/1.png");
    }
    for (const name of ["og:title", "og:image:alt", "twitter:title", "twitter:image:alt"]) {
      expect(tags.get(name)).toBe("You’re invited to Maya’s party | Wishwell");
    }
    for (const name of ["description", "og:description", "twitter:description"]) {
      expect(tags.get(name)).toBe("Saturday 20 March 2027 at Village Hall, Bristol.");
    }
    expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(tags.get("twitter:card")).toBe("summary_large_image");
  });

  test("to a public page shows the picture of its kind", () => {
    expect(tagsOf(document({ config })).get("og:image")).toBe("https://party.example/cards/home.png");
    const { cardPath: _own, ...head } = aHead();
    const theme = document({ config, page: pageNamed("theme"), head });
    expect(tagsOf(theme).get("twitter:image")).toBe("https://party.example/cards/themes.png");
  });

  test("without a picture has no picture tags", () => {
    const html = document({ config, page: pageNamed("not-found") });
    expect(html).not.toMatch(/(?:og|twitter):image/);
    expect(tagsOf(html).get("twitter:card")).toBe("summary");
  });

  test("puts all its tags before the first script", () => {
    const html = document({ config, head: aHead() });
    expect(html.lastIndexOf("<meta ")).toBeLessThan(html.indexOf("<script"));
  });

  test("escapes hostile names and fills no placeholders in them", () => {
    const hostile = `"><script>alert(1)</script><meta http-equiv="refresh" content="0"> {product} {tagline} $&`;
    const html = document({ config, head: aHead({ title: hostile, description: hostile }) });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain("<meta http-equiv");
    const said = tagsOf(html);
    for (const name of ["og:title", "twitter:title", "description", "og:description", "twitter:description"]) {
      expect(said.get(name)).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(said.get(name)).toContain("{product} {tagline} $&amp;");
    }
  });
});

test("pages hidden from search engines are marked noindex", () => {
  const html = document({ page: pageNamed("not-found"), canonicalPath: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
});

test("a product name containing markup is escaped in the head and in the data", () => {
  const html = document({ config: aConfig({ product: `</script><b>"W&W"` }) });
  expect(html).toContain("&lt;/script&gt;&lt;b&gt;&quot;W&amp;W&quot;</title>");
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="wishwell-data">(.*)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ config: { product: `</script><b>"W&W"` } });
});

test("nothing runs inline: one module script fetches the others later, and the data is not a script", () => {
  const html = document({ assets: { ...assets, afterPaint: "/assets/after-paint.js" } });
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/after-paint.js" data-then="/assets/home.js /assets/open.js">',
    '<script type="application/json" id="wishwell-data">',
  ]);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/<style|style="/);
});

test("a page links its icons and its web app manifest", () => {
  const html = document();
  for (const file of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"]) {
    expect(html).toContain(`href="${file}"`);
  }
});
