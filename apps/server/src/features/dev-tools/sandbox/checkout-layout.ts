import { sandboxTexts } from "@wishwell/contract/texts/sandbox-texts";
import type { FastifyReply } from "fastify";
import { Html, html, type Look } from "../../../platform/http/pages/plain-page.ts";
import { allow, newNonce } from "../../../platform/http/security-headers.ts";

export interface PayPage {
  readonly title: string;
  /** Text at the right of the header. */
  readonly order: string;
  readonly body: Html;
  /** Whether the page has a second column. */
  readonly wide?: boolean;
}

/** A page of the sandbox provider: without scripts, and always with the banner. */
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

/** In the style of the site's icons. */
const line = (drawing: Html, size: number) =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${drawing}
  </svg>`;

const infoIcon = line(html`<circle cx="12" cy="12" r="9" /> <path d="M12 11v5.5M12 7.5v.1" />`, 24);
export const lockIcon = line(
  html`<rect x="5" y="10.5" width="14" height="10" rx="2" /> <path d="M8 10.5V7.5a4 4 0 018 0v3" />`,
  22,
);
export const warningIcon = line(html`<path d="M12 4L2.5 20h19zM12 10v4.5M12 17.4v.1" />`, 20);

const state = (drawing: Html) =>
  html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;

const no = state(
  html`<circle cx="12" cy="12" r="9" fill="none" stroke="#455756" stroke-width="2.2" />
    <path d="M8.5 8.5l7 7m0-7l-7 7" fill="none" stroke="#455756" stroke-width="2.2" stroke-linecap="round" />`,
);

/** What a test card does. The text beside it says the same. */
export const outcomeIcons = {
  paid: state(
    html`<circle cx="12" cy="12" r="10" fill="#1b763a" />
      <path d="M7 12.5l3.5 3.5L17 9" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" />`,
  ),
  declined: no,
  no_funds: no,
  extra_step: state(
    html`<circle cx="12" cy="12" r="9" fill="none" stroke="#0b6e94" stroke-width="2.2" />
      <circle cx="12" cy="12" r="3.4" fill="#0b6e94" />`,
  ),
  pending: state(
    html`<circle cx="12" cy="12" r="9" fill="none" stroke="#a87019" stroke-width="2.2" />
      <path transform="translate(12 12) rotate(270)" d="M-9 0A9 9 0 0 1 9 0Z" fill="#a87019" />`,
  ),
  chargeback: state(
    html`<path d="M12 2.5L23 21.5H1z" fill="#b82517" />
      <path d="M12 9.5v5M12 18v.1" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" />`,
  ),
} as const;

const mark = html`<svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true">
  <path transform="translate(30.5 32) rotate(180)" d="M0 0V-29A29 29 0 0 1 29 0Z" fill="#f85375" />
  <path transform="translate(33.5 32) rotate(90)" d="M0 0V-29A29 29 0 0 1 29 0Z" fill="#026460" />
  <g transform="translate(32 26)">
    <path d="M0 -23C-1.8 -15.6 -7.5 -12.6 -7.5 -7.5A7.5 7.5 0 0 0 0 0Z" fill="#ffcf59" />
    <path d="M0 -23C1.8 -15.6 7.5 -12.6 7.5 -7.5A7.5 7.5 0 0 1 0 0Z" fill="#f6b933" />
  </g>
</svg>`;

/** The site's look for the sandbox pages, which work without the web build. */
const payStyle = new Html(`
* { box-sizing: border-box; }
body { margin: 0; background: #f8fbfa; color: #0c2221; font: 17px/1.55 "Figtree Variable", system-ui, sans-serif; }
a { color: #026460; }
:focus-visible { outline: 3px solid #0c2221; outline-offset: 2px; box-shadow: 0 0 0 6px #ffcf59; border-radius: 6px; }
h1, h2 { font-family: Sansita, "Trebuchet MS", sans-serif; font-weight: 800; margin: 0; text-wrap: balance; }
h1 { font-size: 38px; line-height: 1.15; }
h2 { font-size: 24px; line-height: 1.2; }
.wrap { max-width: 1240px; margin: 0 auto; padding: 0 40px; }
.muted { color: #455756; }
.small { font-size: 15px; line-height: 1.45; }
p.small { margin: 14px 0 0; }
.banner { background: repeating-linear-gradient(-45deg, #ffdc7e 0 22px, #ffe8a5 22px 44px); }
.banner .wrap { display: flex; gap: 12px; align-items: center; min-height: 52px; font-weight: 650; }
.banner svg { flex: none; }
.top { position: relative; background: #fff; }
.top::after { content: ""; position: absolute; left: 0; right: 0; top: 100%; height: 12px; pointer-events: none;
  background: radial-gradient(circle at 50% 0, #fff 11.6px, transparent 12px) 50% 0 / 24px 12px repeat-x; }
.top .wrap { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 60px; }
.logo { display: inline-flex; align-items: center; gap: 8px; font: 800 22px/1 Sansita, sans-serif; color: #012d2b; text-decoration: none;
  min-height: 44px; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 40px 88px; display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 56px;
  align-items: start; }
main.one { grid-template-columns: minmax(0, 620px); justify-content: center; }
main > * { min-width: 0; }
.sheet { background: #fff; border-radius: 20px; padding: 28px 30px 30px; }
.lead { margin: 8px 0 24px; font-size: 17px; line-height: 1.55; overflow-wrap: anywhere; }
.field { margin: 0 0 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; align-items: end; }
label { display: block; font-weight: 600; line-height: 1.35; margin: 0 0 6px; }
input { display: block; width: 100%; min-height: 52px; padding: 12px 14px; border: 2px solid #647473; border-radius: 10px; background: #fff;
  font: 400 17px/1.4 "Figtree Variable", system-ui, sans-serif; font-variant-numeric: tabular-nums; color: inherit; }
.wrong { border-left: 5px solid #d73626; padding-left: 16px; }
.wrong input { border: 3px solid #d73626; padding: 11px 13px; }
.error { display: flex; gap: 6px; margin: 0 0 8px; color: #b82517; font-weight: 600; font-size: 16px; line-height: 1.45; }
.error svg { flex: none; margin-top: 1px; }
.summary { border: 3px solid #d73626; border-radius: 10px; padding: 16px 20px; margin: 0 0 24px; }
.summary p { margin: 0; font-weight: 600; }
.summary ul { margin: 8px 0 0; padding-left: 20px; }
.summary a { color: #8f1e13; }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 52px; padding: 0 24px; border: 0;
  border-radius: 10px; background: #026460; color: #fff; font: 650 17px/1.2 "Figtree Variable", system-ui, sans-serif; text-decoration: none;
  box-shadow: 0 3px 0 #012d2b; cursor: pointer; }
.button:hover { background: #024c49; }
.button:active { transform: translateY(3px); box-shadow: none; }
.large { min-height: 60px; padding: 0 30px; font-size: 19px; }
.line { background: #fff; color: #0c2221; box-shadow: inset 0 0 0 2px #0c2221; }
.line:hover { background: #eff4f3; }
.quiet { background: none; color: #026460; box-shadow: none; padding: 0 12px; text-decoration: underline; text-underline-offset: 4px; }
.quiet:hover { background: none; color: #024c49; }
.row { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; }
.row form { margin: 0; }
.or { display: flex; align-items: center; gap: 16px; margin: 26px 0 20px; color: #455756; }
.or::before, .or::after { content: ""; flex: 1; border-top: 2px solid #e0e8e7; }
.ticket { filter: drop-shadow(0 1px 0 rgba(9, 45, 45, 0.12)) drop-shadow(0 10px 18px rgba(9, 45, 45, 0.15)); }
.head, .body { position: relative; background: #fff; padding: 26px 28px; }
.head { border-radius: 16px 16px 0 0; mask: radial-gradient(circle 13px at 0 100%, #0000 96%, #000) 0 0 / 51% 100% no-repeat,
  radial-gradient(circle 13px at 100% 100%, #0000 96%, #000) 100% 0 / 51% 100% no-repeat; }
.body { border-radius: 0 0 16px 16px; mask: radial-gradient(circle 13px at 0 0, #0000 96%, #000) 0 0 / 51% 100% no-repeat,
  radial-gradient(circle 13px at 100% 0, #0000 96%, #000) 100% 0 / 51% 100% no-repeat; }
.body::before { content: ""; position: absolute; left: 26px; right: 26px; top: -2px; border-top: 3px dotted #aebbb9; }
.money { display: block; font: 800 46px/1 Sansita, sans-serif; margin-top: 4px; }
.split { display: block; width: 100%; height: 44px; border-radius: 99px; }
.lines { list-style: none; margin: 10px 0 0; padding: 0; }
.lines li { display: flex; gap: 12px; align-items: center; padding: 9px 0; }
.lines b { margin-left: auto; font-variant-numeric: tabular-nums; }
.lines .muted b { font-weight: 500; }
.dot { flex: none; width: 14px; height: 14px; border-radius: 50%; background: #cdd8d6; }
.gift { background: linear-gradient(90deg, #f85375 50%, #e6305d 50%); }
.charity { background: repeating-linear-gradient(-45deg, #026460 0 3px, #289a95 3px 6px); }
.cards { list-style: none; margin: 10px 0 0; padding: 0; }
.cards li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 10px; align-items: center; padding: 8px 0;
  border-top: 2px solid #e0e8e7; font-size: 16px; }
.cards code { font: 14px ui-monospace, Menlo, monospace; white-space: nowrap; }
.cards a { font-size: 15px; padding: 10px 4px; text-underline-offset: 3px; }
.try { margin-top: 36px; }
.instead { display: inline-block; margin-top: 12px; padding: 12px 0; }
@media (max-width: 991px) { main { grid-template-columns: 1fr; padding: 24px 20px 48px; gap: 28px; } main.one { grid-template-columns: 1fr; } }
@media (max-width: 767px) {
  .wrap { padding: 0 20px; }
  .banner .wrap { padding-top: 10px; padding-bottom: 10px; }
  .sheet { margin: 0 -8px; padding: 24px 20px; }
  .sheet .button { width: 100%; }
  .row form { width: 100%; }
  .pair:has(.wrong) { grid-template-columns: 1fr; }
}
@media (max-width: 359px) { .pair { grid-template-columns: 1fr; } }
`);
