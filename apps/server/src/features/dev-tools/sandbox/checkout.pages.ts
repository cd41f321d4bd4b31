import { sandboxTexts } from "@wishwell/contract/texts/sandbox-texts";
import { type Pence, pounds } from "@wishwell/domain/money/money";
import { estimatedProviderFee, ourFee, splitContribution, usualProviderFee } from "@wishwell/domain/money/split";
import { type Html, html } from "../../../platform/http/pages/plain-page.ts";
import { type Order, testCards } from "../../../platform/payment-gateway/sandbox/order.ts";
import { type CardFaults, type CardField, cardFields, inGroups, type TypedCard } from "./card.ts";
import { lockIcon, outcomeIcons, warningIcon } from "./checkout-layout.ts";

export const addressOf = ({ id }: Pick<Order, "id">, step = "") => `/sandbox/pay/${id}${step}`;

interface CardForm {
  readonly product: string;
  readonly order: Order;
  readonly typed: TypedCard;
  readonly faults: CardFaults;
}

/** The card form, the split of the amount, and the test cards. */
export function cardPage({ product, order, typed, faults }: CardForm): Html {
  const amount = pounds(order.amount);
  const field = (name: CardField, label: string, numeric = true) =>
    cardField({ name, label, numeric, value: typed[name], fault: faults[name] });
  return html`<section class="sheet">
      <h1>Pay ${amount}</h1>
      <p class="lead muted">To ${product}, for ${order.description}. This page stands in for the payment provider.</p>
      ${troubles(order, faults)}
      <form method="post" action="${addressOf(order)}" novalidate>
        ${field("number", "Card number")}
        <div class="pair">${field("expiry", "Expiry")}${field("code", "Security code")}</div>
        ${field("name", "Name on the card", false)}
        <button class="button large" type="submit">${lockIcon}Pay ${amount}</button>
      </form>
      <div class="or">or</div>
      <div class="row">
        <a class="button line" href="${addressOf(order, "/account")}">Pay with test account</a>
        ${cancelForm(order)}
      </div>
      <p class="small muted">
        The test account asks you to Approve or Cancel. We keep at most the last four digits of the card number.
      </p>
    </section>
    <aside aria-label="About this test">${splitTicket(product, order.amount)}${cardsToTry(order)}</aside>`;
}

/** Cards are switched off, so only the account can pay. */
export function accountOnlyPage(product: string, order: Order): Html {
  return html`<section class="sheet">
      <h1>Pay ${pounds(order.amount)}</h1>
      <p class="lead muted">To ${product}, for ${order.description}. This page stands in for the payment provider.</p>
      <div class="summary" role="status"><p>${sandboxTexts.cardsOff}</p></div>
      <div class="row">
        <a class="button large" href="${addressOf(order, "/account")}">Pay with test account</a>
        ${cancelForm(order)}
      </div>
    </section>
    <aside aria-label="About this test">${splitTicket(product, order.amount)}</aside>`;
}

/** All errors with links to their fields, or a notice that the last card was declined. */
function troubles({ declined }: Order, faults: CardFaults): Html | null {
  const wrong = cardFields.flatMap((name) => (faults[name] === undefined ? [] : [{ name, fault: faults[name] }]));
  if (wrong.length === 0 && !declined) return null;
  return html`<div class="summary" role="alert">
    ${
      wrong.length === 0
        ? html`<p>${sandboxTexts.declined}</p>`
        : html`<p>${sandboxTexts.checkFields}</p>
            <ul>
              ${wrong.map(({ name, fault }) => html`<li><a href="#${name}">${fault}</a></li>`)}
            </ul>`
    }
  </div>`;
}

interface Field {
  readonly name: CardField;
  readonly label: string;
  readonly numeric: boolean;
  readonly value: string;
  readonly fault: string | undefined;
}

function cardField({ name, label, numeric, value, fault }: Field): Html {
  const wrong = fault !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field${fault !== undefined && " wrong"}">
    <label for="${name}">${label}</label>
    ${fault !== undefined && html`<span class="error" id="${name}-error">${warningIcon}<span>${fault}</span></span>`}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${numeric && html`inputmode="numeric"`}${wrong}
    />
  </div>`;
}

function cardsToTry(order: Order): Html {
  return html`<h2 class="try">Cards to try</h2>
    <ul class="cards">
      ${testCards.map(
        ({ number, name, outcome, extraStep }) =>
          html`<li>
            ${outcomeIcons[extraStep === true ? "extra_step" : outcome]}
            <span>${name}<br /><code>${inGroups(number)}</code></span>
            <a href="${addressOf(order)}?card=${number.slice(-4)}" aria-label="Use the card for: ${name}">Use</a>
          </li>`,
      )}
    </ul>`;
}

const cancelForm = (order: Order) =>
  html`<form method="post" action="${addressOf(order, "/cancel")}">
    <button class="button quiet" type="submit">Cancel</button>
  </form>`;

/** Asks the giver to approve the payment from the test account. */
export function accountPage(product: string, order: Order): Html {
  return html`<section class="sheet">
    <h1>Pay ${pounds(order.amount)} from the test account?</h1>
    <p class="lead muted">To ${product}, for ${order.description}. The account is empty, and no money leaves it.</p>
    <div class="row">
      <form method="post" action="${addressOf(order, "/account")}">
        <button class="button large" type="submit">${lockIcon}Approve</button>
      </form>
      ${cancelForm(order)}
    </div>
    <a class="small instead" href="${addressOf(order)}">Pay by card instead</a>
  </section>`;
}

/** The bank's extra check that it is really the cardholder. */
export function checkPage(product: string, order: Order): Html {
  return html`<section class="sheet">
    <h1>Is it really you?</h1>
    <p class="lead muted">
      The bank wants you to confirm ${pounds(order.amount)} to ${product}, on the card ending in ${order.paidWith}.
    </p>
    <form class="row" method="post" action="${addressOf(order, "/check")}">
      <button class="button large" type="submit" name="answer" value="yes">Yes, it’s me</button>
      <button class="button line" type="submit" name="answer" value="no">No, stop the payment</button>
    </form>
  </section>`;
}

/** There is nothing left to pay: says so and links back. */
export function donePage(product: string, order: Order): { readonly title: string; readonly body: Html } {
  const [title, way] =
    order.state === "voided"
      ? ([sandboxTexts.over, order.cancelUrl] as const)
      : ([order.state === "completed" ? sandboxTexts.paid : sandboxTexts.approved, order.returnUrl] as const);
  const body = html`<section class="sheet">
    <h1>${title}</h1>
    <p class="lead muted">${pounds(order.amount)} to ${product}, for ${order.description}. No money moves in a test.</p>
    <a class="button" href="${way}">Back to ${product}</a>
  </section>`;
  return { title, body };
}

const width = 300;
const gap = 3;

/** The split of this amount. A provider does not know the recipients, so it only says gift and charity. */
function splitTicket(product: string, amount: Pence): Html {
  const { gift, charity, platformFee, providerFee } = splitContribution(amount, estimatedProviderFee(amount), ourFee);
  const wide = (part: number) => Math.floor((width * part) / amount);
  const [toGift, toCharity] = [wide(gift), wide(charity)];
  const words = `${pounds(gift)} to the gift, ${pounds(charity)} to the charity, the rest in fees`;
  return html`<div class="ticket">
    <div class="head"><span class="muted">Where the money would go</span><b class="money">${pounds(amount)}</b></div>
    <div class="body">
      <svg class="split" viewBox="0 0 ${width} 44" preserveAspectRatio="none" role="img" aria-label="${words}">
        <defs>
          <pattern id="stripes" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="12" height="12" fill="#026460" />
            <rect width="6" height="12" fill="#0c7e79" />
          </pattern>
        </defs>
        <rect width="${toGift - gap}" height="44" fill="#f85375" />
        <rect x="${toGift}" width="${toCharity - gap}" height="44" fill="url(#stripes)" />
        <rect x="${toGift + toCharity}" width="${width - toGift - toCharity}" height="44" fill="#cdd8d6" />
      </svg>
      <ul class="lines">
        <li><span class="dot gift"></span>The birthday gift<b>${pounds(gift)}</b></li>
        <li><span class="dot charity"></span>The charity<b>${pounds(charity)}</b></li>
        <li class="muted"><span class="dot"></span>${product} fee<b>${pounds(platformFee)}</b></li>
        <li class="muted"><span class="dot"></span>Provider, ${providerWords}<b>${pounds(providerFee)}</b></li>
      </ul>
    </div>
  </div>`;
}

const providerWords = `${usualProviderFee.perThousand / 10}% plus ${usualProviderFee.fixedPence}p`;
