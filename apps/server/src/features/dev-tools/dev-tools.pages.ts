import { type Html, html } from "../../platform/http/pages/plain-page.ts";
import type { DeliveredLetter } from "./mailbox.store.ts";
import { linksIn } from "./mailbox.ts";

/** The sandbox is listed only where it is the payment provider. */
export const devToolsNav = (sandbox: boolean): (readonly [string, string])[] => [
  ["Tools", "/dev"],
  ["Mailbox", "/dev/mailbox"],
  ["Clock", "/dev/clock"],
  ...(sandbox ? [["Sandbox", "/dev/sandbox"] as const] : []),
  ["Components", "/dev/ui"],
  ["API", "/api/docs"],
];

export const devToolsPage = (sandbox: boolean): Html =>
  html`<p class="note">For testing on your own machine. These tools don’t exist in production.</p>
    <ul class="tiles">
      <li>
        <h2><a href="/dev/mailbox">Mailbox</a></h2>
        <p>Every email Wishwell would have sent.</p>
      </li>
      <li>
        <h2><a href="/dev/clock">Clock</a></h2>
        <p>Move Wishwell’s time forward and see what happens.</p>
      </li>
      ${
        sandbox &&
        html`<li>
          <h2><a href="/dev/sandbox">Sandbox</a></h2>
          <p>A simulated payment provider: its settings, chargebacks and report.</p>
        </li>`
      }
      <li>
        <h2><a href="/dev/ui">Components</a></h2>
        <p>Every component in every state.</p>
      </li>
      <li>
        <h2><a href="/api/docs">API</a></h2>
        <p>Every call, who may use it and its parameters.</p>
      </li>
      <li>
        <h2><a href="/readyz">Readiness</a></h2>
        <p>Whether every service we need is available.</p>
      </li>
      <li>
        <h2><a href="/metrics">Metrics</a></h2>
        <p>Figures for monitoring.</p>
      </li>
    </ul>`;

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium", timeZone: "Europe/London" });
const shortMoment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/London",
});

export function mailboxPage(letters: readonly DeliveredLetter[], to: string | undefined): Html {
  return html`<form class="row" method="get" action="/dev/mailbox">
      <div><label for="to">To</label><input id="to" name="to" type="search" value="${to ?? ""}" /></div>
      <button type="submit">Show</button>
      ${to !== undefined && html`<a href="/dev/mailbox">Show all</a>`}
    </form>
    ${
      letters.length === 0
        ? html`<p>No emails yet. They appear here moments after they are sent.</p>`
        : html`<ul class="ruled">
            ${letters.map(
              (letter) =>
                html`<li>
                  <a href="/dev/mailbox/${letter.id}">${letter.subject}</a><br />
                  <span class="muted">${letter.to}, ${shortMoment.format(letter.deliveredAt)}</span>
                </li>`,
            )}
          </ul>`
    }`;
}

export function letterPage(letter: DeliveredLetter): Html {
  const headers: readonly (readonly [string, string])[] = [
    ["From", letter.from],
    ["Reply-To", letter.replyTo ?? "Not set, so replies go to the sender"],
    ["To", letter.to],
    ["Date", moment.format(letter.deliveredAt)],
    ...Object.entries(letter.headers),
  ];
  return html`<ul class="ruled">
      ${headers.map(([name, value]) => html`<li><strong>${name}</strong><br />${value}</li>`)}
    </ul>
    <h2>Links</h2>
    <ul class="ruled">
      ${linksIn(letter.html).map((link) => html`<li><a href="${link}">${link}</a></li>`)}
    </ul>
    <h2>As HTML</h2>
    <iframe title="The email as HTML" sandbox src="/dev/mailbox/${letter.id}/html"></iframe>
    <h2>As text</h2>
    <pre>${letter.text}</pre>
    ${letter.attachments.map(
      ({ name, content }) =>
        html`<h2>Attachment: ${name}</h2>
          <pre>${content}</pre>`,
    )}`;
}

export function clockPage(now: Date, machine: Date, trouble: string | null): Html {
  const ahead = Math.round((now.getTime() - machine.getTime()) / 360_000) / 10;
  const hours = ahead === 1 ? "1 hour" : `${ahead} hours`;
  return html`<p>Wishwell’s time is <strong>${moment.format(now)}</strong> (London).</p>
    <p class="muted">${ahead === 0 ? "That’s the real time." : `That’s ${hours} ahead of real time.`}</p>
    ${trouble !== null && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p>Time only moves forward. Everything that falls due on the way is done at once. Sign-ins expire in real time.</p>
    <form class="row" method="post" action="/dev/clock">
      <div>
        <label for="advance_hours">Hours to move forward</label>
        <input id="advance_hours" name="advance_hours" type="number" min="0.25" step="0.25" value="24" required />
      </div>
      <button type="submit">Move forward</button>
    </form>
    <form class="row" method="post" action="/dev/clock">
      <div>
        <label for="now">Or to this time (UTC)</label>
        <input id="now" name="now" type="datetime-local" required />
      </div>
      <button type="submit">Move to this time</button>
    </form>`;
}
