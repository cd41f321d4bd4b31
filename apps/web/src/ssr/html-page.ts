import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageHead } from "@wishwell/contract/api/page-contents";
import { cardPathOf } from "../lib/pages/link-cards.ts";
import { pageText, pageTitle } from "../lib/pages/pages.ts";
import type { Page } from "../lib/pages/page.ts";
import { pageDataId } from "../lib/api/refetch-page-data.ts";
import type { PageAssets } from "./manifest.ts";
import { type PageData, writePageData } from "./page-data.ts";

export interface HtmlPage {
  readonly page: Page;
  readonly config: PublicConfig;
  readonly assets: PageAssets;
  readonly fonts: readonly string[];
  /** Null for pages without an address of their own. */
  readonly canonicalPath: string | null;
  /** Title and link preview, where the page's content decides them. */
  readonly head?: PageHead;
  readonly body: string;
  readonly data: PageData;
}

/** The document around a page. It has no inline scripts or styles; everything is one of our own files. */
export function htmlPage(parts: HtmlPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
${headOf(parts).join("\n")}
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="${pageDataId}">${writePageData(parts.data)}</script>
</body>
</html>
`;
}

/** The link picture, drawn at this size, with its text alternative. */
function card(address: string, words: string): string[] {
  return [
    meta("og:image", address),
    meta("og:image:type", "image/png"),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("og:image:alt", words),
    named("twitter:card", "summary_large_image"),
    named("twitter:image", address),
    named("twitter:image:alt", words),
  ];
}

/** A party's title and description are used unchanged, because a venue's name may contain `{product}`. */
function wordsOf({ page, config, head }: HtmlPage): { title: string; description: string } {
  if (head !== undefined) return { title: `${head.title} | ${config.product}`, description: head.description };
  return { title: pageTitle(page, config), description: pageText(page.description, config) };
}

function headOf(parts: HtmlPage): string[] {
  const { page, config, assets, fonts, canonicalPath } = parts;
  const words = wordsOf(parts);
  const title = escape(words.title);
  const description = escape(words.description);
  // A party has its own picture; other pages use the one for their kind.
  const cardPath = parts.head?.cardPath ?? cardPathOf(page);
  const onSite = (path: string) => escape(config.public_url.replace(/\/$/, "") + path);
  const address = canonicalPath === null ? null : onSite(canonicalPath);
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title>`,
    named("description", description),
    ...(page.robots === "noindex" ? [named("robots", "noindex")] : []),
    ...(address === null ? [] : [`<link rel="canonical" href="${address}">`, meta("og:url", address)]),
    meta("og:type", "website"),
    meta("og:site_name", escape(config.product)),
    meta("og:title", title),
    meta("og:description", description),
    ...(cardPath === undefined ? [named("twitter:card", "summary")] : card(onSite(cardPath), title)),
    named("twitter:title", title),
    named("twitter:description", description),
    meta("og:locale", escape(config.locale.replace("-", "_"))),
    `<meta name="theme-color" content="#FFDC7E">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // Never fetched: a script that loads later uses these addresses to see that its styles are already there.
    ...assets.joinedStyles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    ...scriptTags(assets),
  ];
}

/** An open page can be read and used before its script loads, so on a slow connection styles and poster come first. */
function scriptTags({ script, preloads, afterPaint }: PageAssets): string[] {
  if (afterPaint !== undefined) {
    return [`<script type="module" src="${afterPaint}" data-then="${[...preloads, script].join(" ")}"></script>`];
  }
  return [
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ];
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${content}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${content}">`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
