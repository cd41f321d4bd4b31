import { expect, test } from "vitest";
import { pageNamed } from "../lib/pages.ts";
import { htmlPage } from "./html-page.ts";
import type { HtmlPage } from "./html-page.ts";
import { aConfig } from "../lib/config.builders.ts";

const assets = { script: "/assets/open.js", preloads: ["/assets/home.js"], styles: ["/assets/open.css"] };

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

test("a page says what it is to search engines and to those who share it", () => {
  const html = document({ config: aConfig({ public_url: "https://party.example/" }) });
  expect(html).toContain("<title>Make your presents felt | Wishwell</title>");
  expect(html).toContain('<link rel="canonical" href="https://party.example/">');
  expect(html).toContain('<meta property="og:title" content="Make your presents felt | Wishwell">');
  expect(html).not.toContain("noindex");
});

test("a link is shared with its picture, where there is one", () => {
  const config = aConfig({ public_url: "https://party.example/" });
  const html = document({ config, cardPath: "/api/posters/card/1.png" });
  expect(html).toContain('<meta property="og:image" content="https://party.example/api/posters/card/1.png">');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(document({ config })).not.toContain("og:image");
});

test("pages that are not for search engines say so", () => {
  const html = document({ page: pageNamed("not-found"), canonicalPath: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
});

test("a name full of markup stays text in the head and in the data", () => {
  const html = document({ config: aConfig({ product: `</script><b>"W&W"` }) });
  expect(html).toContain("&lt;/script&gt;&lt;b&gt;&quot;W&amp;W&quot;</title>");
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="wishwell-data">(.*)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ config: { product: `</script><b>"W&W"` } });
});

test("nothing inline runs: one module script, and data that is no script", () => {
  const html = document();
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/open.js">',
    '<script type="application/json" id="wishwell-data">',
  ]);
  expect(html).not.toMatch(/<style|style="/);
});

test("only the planner's page carries a nonce", () => {
  expect(document()).not.toContain("style-nonce");
  expect(document({ nonce: "n1" })).toContain('<meta name="style-nonce" content="n1">');
});
