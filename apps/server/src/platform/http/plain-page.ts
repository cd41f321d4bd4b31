import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";
import { plainPageStyle } from "./plain-page-style.ts";
import { allow, newNonce } from "./security-headers.ts";

/** How the house looks. */
export interface Look {
  readonly product: string;
  /** Where the web's own stylesheet with its fonts is; `null` when the web is not built. */
  readonly stylesheet: () => Promise<string | null>;
}

export interface PlainPage {
  readonly title: string;
  readonly body: Html;
  /** Whether it shows a page of ours in a frame. */
  readonly frames?: boolean;
  /** Links in the header: [text, address]. */
  readonly nav?: readonly (readonly [string, string])[];
}

/** A page for developers and operators, without any script. It stands without the web, too. */
export async function sendPlainPage(reply: FastifyReply, look: Look, page: PlainPage): Promise<FastifyReply> {
  const nonce = newNonce();
  const stylesheet = await look.stylesheet();
  allow(reply, { nonce, frames: page.frames ?? false });
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .send(document(look.product, page, nonce, stylesheet).markup);
}

function document(product: string, page: PlainPage, nonce: string, stylesheet: string | null): Html {
  const { title, body, nav = [] } = page;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | ${product}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${stylesheet !== null && html`<link rel="stylesheet" href="${stylesheet}" />`}
        <style nonce="${nonce}">
          ${plainPageStyle}
        </style>
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/">${product}</a>
          <nav aria-label="Pages">${nav.map(([text, href]) => html`<a href="${href}">${text}</a>`)}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
