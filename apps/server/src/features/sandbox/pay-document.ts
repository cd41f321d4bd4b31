import { sandboxTexts } from "@wishwell/contract/sandbox-texts";
import type { FastifyReply } from "fastify";
import { type Html, html } from "../../platform/http/html.ts";
import type { Look } from "../../platform/http/plain-page.ts";
import { allow, newNonce } from "../../platform/http/security-headers.ts";
import { infoIcon, mark } from "./pay-icons.ts";
import { payStyle } from "./pay-style.ts";

export interface PayPage {
  readonly title: string;
  /** What stands at the right of the header. */
  readonly order: string;
  readonly body: Html;
  /** Whether there is a column beside it. */
  readonly wide?: boolean;
}

/** A page of the stand-in for a payment provider: no script, and the banner on every one. */
export async function sendPayPage(reply: FastifyReply, look: Look, page: PayPage): Promise<FastifyReply> {
  const nonce = newNonce();
  const stylesheet = await look.stylesheet();
  allow(reply, { nonce });
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .send(document(look.product, page, nonce, stylesheet).markup);
}

function document(product: string, page: PayPage, nonce: string, stylesheet: string | null): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} | ${product}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${stylesheet !== null && html`<link rel="stylesheet" href="${stylesheet}" />`}
        <style nonce="${nonce}">
          ${payStyle}
        </style>
      </head>
      <body>
        <header>
          <div class="banner">
            <div class="wrap">${infoIcon}${sandboxTexts.banner}</div>
          </div>
          <div class="top">
            <div class="wrap">
              <a class="logo" href="/" aria-label="${product} home">${mark}<span>${product}</span></a>
              <span class="small muted">Order ${page.order.slice(0, 8)}</span>
            </div>
          </div>
        </header>
        <main class="${page.wide === true ? "two" : "one"}">${page.body}</main>
      </body>
    </html>`;
}
