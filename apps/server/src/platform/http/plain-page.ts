import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";
import { plainPageStyle } from "./plain-page-style.ts";
import { allow, newNonce } from "./security-headers.ts";

export interface PlainPage {
  readonly title: string;
  readonly product: string;
  readonly body: Html;
  /** Whether it shows a page of ours in a frame. */
  readonly frames?: boolean;
  /** Links under the heading: [text, address]. */
  readonly nav?: readonly (readonly [string, string])[];
}

/** A page for developers and operators, without any script. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const nonce = newNonce();
  allow(reply, { nonce, frames: page.frames ?? false });
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .send(document(page, nonce).markup);
}

function document({ title, product, body, nav = [] }: PlainPage, nonce: string): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${product}</title>
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
