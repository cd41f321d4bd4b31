import type { PublicConfig } from "@wishwell/contract/operations";
import { pageText, pageTitle } from "../lib/pages.ts";
import type { Page } from "../lib/page.ts";
import type { PageAssets } from "./manifest.ts";
import { pageDataId, writePageData } from "./page-data.ts";
import type { PageData } from "./page-data.ts";

export interface HtmlPage {
  readonly page: Page;
  readonly config: PublicConfig;
  readonly assets: PageAssets;
  readonly fonts: readonly string[];
  /** Only pages that stand at their own address have one. */
  readonly canonicalPath: string | null;
  /** The picture that shows where its link is shared. */
  readonly cardPath?: string;
  /** The planner's, for the styles Mantine writes. */
  readonly nonce?: string;
  readonly body: string;
  readonly data: PageData;
}

/** The document around a page. Everything in it is a file of ours: nothing inline runs. */
export function htmlPage(parts: HtmlPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
${head(parts).join("\n")}
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="${pageDataId}">${writePageData(parts.data)}</script>
</body>
</html>
`;
}

function card(address: string): string[] {
  const size = [meta("og:image:width", "1200"), meta("og:image:height", "630")];
  return [meta("og:image", address), ...size, `<meta name="twitter:card" content="summary_large_image">`];
}

function head({ page, config, assets, fonts, canonicalPath, cardPath, nonce }: HtmlPage): string[] {
  const title = escape(pageTitle(page, config));
  const description = escape(pageText(page.description, config));
  const onSite = (path: string) => escape(config.public_url.replace(/\/$/, "") + path);
  const address = canonicalPath === null ? null : onSite(canonicalPath);
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(page.robots === "noindex" ? [`<meta name="robots" content="noindex">`] : []),
    ...(address === null ? [] : [`<link rel="canonical" href="${address}">`, meta("og:url", address)]),
    meta("og:type", "website"),
    meta("og:site_name", escape(config.product)),
    meta("og:title", title),
    meta("og:description", description),
    ...(cardPath === undefined ? [] : card(onSite(cardPath))),
    meta("og:locale", escape(config.locale.replace("-", "_"))),
    `<meta name="theme-color" content="#FFDC7E">`,
    ...(nonce === undefined ? [] : [`<meta name="style-nonce" content="${escape(nonce)}">`]),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${content}">`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
