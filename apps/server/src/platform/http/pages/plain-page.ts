import type { FastifyReply } from "fastify";
import { allow, newNonce } from "../security-headers.ts";

/** The product name and styling of plain pages. */
export interface Look {
  readonly product: string;
  /** The address of the web app's stylesheet with its fonts; null if the web app is not built. */
  readonly stylesheet: () => Promise<string | null>;
}

export interface PlainPage {
  readonly title: string;
  readonly body: Html;
  /** Whether it shows one of our pages in a frame. */
  readonly frames?: boolean;
  /** Links in the header: [text, address]. */
  readonly nav?: readonly (readonly [string, string])[];
}

/** Sends a plain page without any script, mostly for developers and operators. It also works without the web app's build. */
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

/** Markup that is safe to send: everything interpolated into it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | null | undefined | false | readonly Piece[];

/** Interpolated text is escaped; markup made by `html` itself is not escaped again. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((whole, string, index) => whole + render(pieces[index - 1]) + string));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(render).join("");
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A minimal version of the site's style, so that these pages work without the web app's build. */
const plainPageStyle = new Html(`
:root { --well-1: #D4F3F0; --well-7: #026460; --well-8: #024C49; --custard-1: #FFF3CA; --custard-4: #FFCF59;
  --ink-0: #F8FBFA; --ink-2: #E0E8E7; --ink-6: #647473; --ink-7: #455756; --ink-9: #0C2221; --brick-8: #8F1E13; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink-0); color: var(--ink-9); font: 17px/1.55 "Figtree Variable", system-ui, sans-serif; }
a { color: var(--well-7); }
a:hover { color: var(--well-8); }
:focus-visible { outline: 3px solid var(--custard-4); outline-offset: 2px; border-radius: 4px; }
.top { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 16px max(20px, calc(50% - 480px)); background: #fff;
  border-bottom: 2px solid var(--ink-2); }
.brand { font: 800 24px/1.2 Sansita, Georgia, serif; color: var(--well-8); text-decoration: none; }
.top nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
main { max-width: 1000px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font: 800 38px/1.15 Sansita, Georgia, serif; margin: 0 0 16px; }
h2 { font: 800 26px/1.2 Sansita, Georgia, serif; margin: 40px 0 8px; }
h3 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
p { max-width: 640px; }
ul.ruled { list-style: none; margin: 16px 0; padding: 0; border-top: 2px solid var(--ink-2); }
ul.ruled > li { padding: 12px 0; border-bottom: 2px solid var(--ink-2); overflow-wrap: anywhere; }
ul.tiles { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); }
ul.tiles > li { background: #fff; border-radius: 20px; padding: 20px; }
ul.tiles h2, .panel h2 { margin-top: 0; }
ul.tiles p { margin-bottom: 0; }
.muted { color: var(--ink-7); font-size: 15px; }
.panel { background: #fff; border-radius: 20px; padding: 16px 20px; margin: 16px 0; }
.pill { display: inline-block; padding: 2px 12px; border-radius: 99px; background: var(--well-1); color: var(--well-8);
  font-size: 14px; font-weight: 600; }
.note { background: var(--custard-1); border-radius: 4px 20px 20px; padding: 12px 16px; max-width: 640px; }
.trouble { color: var(--brick-8); font-weight: 600; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 15px; }
pre { background: #fff; border-radius: 10px; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 8px 0; font-size: 15px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--ink-2); overflow-wrap: anywhere; }
th:first-child, td:first-child { min-width: 9em; }
th:last-child, td:last-child { min-width: 4.5em; padding-right: 0; }
caption { text-align: left; font-weight: 600; padding: 8px 0 0; }
form.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
form.row > * { min-width: 0; max-width: 100%; }
form.row.level { align-items: center; }
label { display: block; font-weight: 600; font-size: 15px; }
input, select { font: inherit; min-height: 48px; padding: 8px 12px; border: 2px solid var(--ink-6); border-radius: 10px; background: #fff; max-width: 100%; }
input[type="checkbox"] { min-height: 0; width: 20px; height: 20px; vertical-align: -4px; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 20px; border: 0; border-radius: 10px; background: var(--well-7);
  color: #fff; cursor: pointer; }
button:hover { background: var(--well-8); }
a.button { display: inline-block; padding: 11px 20px; border-radius: 10px; background: var(--well-7); color: #fff; font-weight: 600;
  text-decoration: none; }
a.button:hover { background: var(--well-8); }
th[scope="row"] { width: 36%; font-weight: 600; }
@media print {
  nav, .not-printed { display: none; }
  body { background: #fff; }
  tr { break-inside: avoid; }
}
iframe { width: 100%; height: 640px; border: 2px solid var(--ink-2); border-radius: 10px; background: #fff; }
`);
