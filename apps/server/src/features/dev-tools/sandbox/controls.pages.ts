import { pounds } from "@wishwell/domain/money/money";
import { type Html, html } from "../../../platform/http/pages/plain-page.ts";
import { failingCalls } from "../../../platform/payment-gateway/sandbox/sandbox-settings.ts";
import type { SandboxView } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/London" });

/** The controls of the sandbox provider. */
export function sandboxControlsPage(view: SandboxView): Html {
  return html`<p class="note">The sandbox stands in for a payment provider. No money moves.</p>
    <p>Account balance: <strong>${pounds(view.balance)}</strong></p>
    <div class="panel">
      <h2>Try it</h2>
      <form class="row" method="post" action="/dev/sandbox/order">
        <button type="submit">Make an order of £20 and open its page</button>
        <a href="/dev/sandbox/activity.csv">Activity as PayPal would report it (CSV)</a>
      </form>
    </div>
    ${paymentsPanel}${knobsPanel(view)}${troublesPanel(view)}${disputesPanel(view)}${webhooksList(view)}`;
}

/** Does with one button what an admin would do on the provider's site. */
const paymentsPanel = html`<div class="panel">
  <h2>Pay what is due</h2>
  <p>Upload the file of payments due. They’re paid at once, and the report to reconcile is downloaded.</p>
  <form class="row" method="post" action="/dev/sandbox/payouts" enctype="multipart/form-data">
    <div>
      <label for="csv">Payments due (CSV)</label>
      <input id="csv" name="csv" type="file" accept=".csv" required />
    </div>
    <button type="submit">Pay and download report</button>
  </form>
</div>`;

function knobsPanel({ knobs }: SandboxView): Html {
  const box = (name: "duplicate" | "lost" | "reorder" | "badSignature" | "parallel", label: string) =>
    html`<label><input type="checkbox" name="${name}" value="on" ${knobs[name] && "checked"} /> ${label}</label>`;
  const refunds = ["completed", "pending", "failed"].map(
    (state) => html`<option ${state === knobs.refunds && "selected"}>${state}</option>`,
  );
  return html`<div class="panel">
    <h2>Notifications and refunds</h2>
    <form method="post" action="/dev/sandbox/knobs">
      <div class="row">
        <div>
          <label for="delaySeconds">Delay notifications (seconds)</label>
          <input
            id="delaySeconds"
            name="delaySeconds"
            type="number"
            min="0"
            max="864000"
            value="${knobs.delaySeconds}"
          />
        </div>
        <div>
          <label for="refunds">Refunds are</label>
          <select id="refunds" name="refunds">
            ${refunds}
          </select>
        </div>
      </div>
      ${box("duplicate", "Send notifications twice")} ${box("lost", "Lose notifications on the way")}
      ${box("reorder", "Send them out of order")} ${box("badSignature", "Send them with a wrong signature")}
      ${box("parallel", "Send them all at once")}
      <p><button type="submit">Save settings</button></p>
    </form>
  </div>`;
}

function troublesPanel({ troubles }: SandboxView): Html {
  return html`<div class="panel">
    <h2>Calls that go wrong</h2>
    ${troubles.map(({ call, trouble, times }) => html`<p>${call}: ${troubleWords[trouble]}, ${times} more</p>`)}
    <form class="row" method="post" action="/dev/sandbox/trouble">
      <div>
        <label for="call">The next</label>
        <select id="call" name="call">
          ${failingCalls.map((call) => html`<option>${call}</option>`)}
        </select>
      </div>
      <div>
        <label for="trouble">is</label>
        <select id="trouble" name="trouble">
          <option value="answer_lost">${troubleWords.answer_lost}</option>
          <option value="refused">${troubleWords.refused}</option>
        </select>
      </div>
      <div>
        <label for="times">Times</label>
        <input id="times" name="times" type="number" min="1" max="1000" value="1" required />
      </div>
      <button type="submit">Make calls fail</button>
    </form>
    <form class="row" method="post" action="/dev/sandbox/well">
      <button type="submit">Let all calls succeed</button>
    </form>
  </div>`;
}

const troubleWords = { answer_lost: "done, but its response is lost", refused: "refused with a 503" } as const;

/** Disputes, reversals and their outcomes. */
function disputesPanel({ disputes, captures }: SandboxView): Html | null {
  if (captures.length === 0) return null;
  return html`<div class="panel">
    <h2>Disputes, inquiries and reversals</h2>
    ${disputes.map(disputeRow)}
    <form class="row" method="post" action="/dev/sandbox/bank">
      <div>
        <label for="captureId">Payment</label>
        <select id="captureId" name="captureId">
          ${captures.map(
            ({ id, amount, createdAt }) =>
              html`<option value="${id}">${pounds(amount)}, ${moment.format(createdAt)}, ${id}</option>`,
          )}
        </select>
      </div>
      <div>
        <label for="amount">Pounds (leave empty for all that’s left)</label>
        <input id="amount" name="amount" inputmode="decimal" />
      </div>
      <button type="submit" name="act" value="dispute">Open dispute</button>
      <button type="submit" name="act" value="inquiry">Open inquiry</button>
      <button type="submit" name="act" value="reverse">Reverse payment</button>
    </form>
  </div>`;
}

function disputeRow({ id, amount, state, awaitsReply }: SandboxView["disputes"][number]): Html {
  const outcomes =
    state === "inquiry"
      ? html`<button type="submit" name="outcome" value="escalated">Escalate to a dispute</button>
          <button type="submit" name="outcome" value="withdrawn">Withdraw inquiry</button>`
      : html`<button type="submit" name="outcome" value="won">Win dispute</button>
          <button type="submit" name="outcome" value="lost">Lose dispute</button>
          ${awaitsReply ? "" : html`<button type="submit" name="outcome" value="asked_again">Ask for more</button>`}`;
  return html`<form class="row level" method="post" action="/dev/sandbox/dispute">
    <span>${state === "inquiry" ? "Inquiry" : "Dispute"} ${id}, ${pounds(amount)}</span>
    <input type="hidden" name="disputeId" value="${id}" />
    ${outcomes}
  </form>`;
}

function webhooksList({ webhooks }: SandboxView): Html {
  return html`<h2>Latest notifications</h2>
    ${
      webhooks.length === 0
        ? html`<p>None yet.</p>`
        : html`<ul class="ruled">
            ${webhooks.map(webhookLine)}
          </ul>`
    }`;
}

function webhookLine({ kind, madeAt, sendAt, sentAt, tries }: SandboxView["webhooks"][number]): Html {
  const waiting = sendAt === null ? "lost" : `waits until ${moment.format(sendAt)}`;
  const fate = sentAt === null ? waiting : "taken";
  return html`<li>${kind}<br /><span class="muted">${moment.format(madeAt)}, ${fate}, tries: ${tries}</span></li>`;
}
